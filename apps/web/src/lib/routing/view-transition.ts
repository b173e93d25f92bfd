import type { Location } from 'react-router'
import { isOnScreen } from './is-on-screen.ts'
import './view-transition.css'

/** The class of what a page shows its picture in, and the name of that picture while the browser takes its snapshots. */
const PAGE_PICTURE = 'page-picture'

/** Of several links to a page, the first on screen with a picture in its item. */
function findPictureBesideLink({ pathname }: Location): HTMLElement | undefined {
  // A name that two pictures have cancels the transition.
  if (document.querySelector(`.${PAGE_PICTURE}`)) return undefined
  for (const link of document.querySelectorAll(`main a[href="${CSS.escape(pathname)}"]`)) {
    const picture = link.closest('li, article')?.querySelector('img')
    if (picture && isOnScreen(picture)) return picture
  }
  return undefined
}

function namePictureBesideLink(to: Location): () => void {
  const picture = findPictureBesideLink(to)
  picture?.style.setProperty('view-transition-name', PAGE_PICTURE)
  return () => picture?.style.removeProperty('view-transition-name')
}

/** Shows a page that has a picture, or the one that the user comes back to from it; either way it is `to`. */
export function showWithTransition(show: () => void, to: Location): void {
  let removeName = namePictureBesideLink(to)
  const transition = document.startViewTransition(() => {
    show()
    removeName()
    removeName = namePictureBesideLink(to)
  })
  // A transition that the browser skips, for instance in a hidden tab, shows the page all the same.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => removeName())
}

export const canShowTransition = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
