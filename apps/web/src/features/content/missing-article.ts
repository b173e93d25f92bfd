/** State of a navigation to a list, from an address where no article is. */
export interface MissingArticleState {
  isArticleMissing: true
}

export function isArticleMissing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isArticleMissing' in state
}
