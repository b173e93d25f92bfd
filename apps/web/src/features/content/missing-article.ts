/** Navigation state of the redirect from a missing article to the list. */
export interface MissingArticleState {
  isArticleMissing: true
}

export function isArticleMissing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isArticleMissing' in state
}
