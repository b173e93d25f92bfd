/** 'by-hand': neither the system's share sheet nor the clipboard could be used, so the user has to copy the link. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'by-hand'

export const songUrl = (songId: string): string => new URL(`/player/${songId}`, window.location.origin).href

export async function copyLink(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'by-hand'
  }
}

/** `canShare` is missing in several browsers, and outside of secure contexts. */
export const canOpenShareSheet = (link: { title: string; url: string }): boolean => navigator.canShare?.(link) ?? false

/** Uses the system's share sheet where there is one, otherwise the clipboard. */
export async function shareLink(link: { title: string; url: string }): Promise<ShareOutcome> {
  if (!canOpenShareSheet(link)) return await copyLink(link.url)
  try {
    await navigator.share(link)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    return await copyLink(link.url)
  }
}
