import { useEffect } from 'react'

const PREFIX = /^\(\d+ ?%\) /

/** The page's own title may change meanwhile, so it is read each time. */
function showInTitle(percent: number | null): void {
  const title = document.title.replace(PREFIX, '')
  const shown = percent === null ? title : `(${percent}%) ${title}`
  if (document.title !== shown) document.title = shown
}

/** Puts the percentage before the title of the document, for users who look at another tab. */
export function useTitleProgress(percent: number | null): void {
  useEffect(() => showInTitle(percent), [percent])
  useEffect(() => () => showInTitle(null), [])
}
