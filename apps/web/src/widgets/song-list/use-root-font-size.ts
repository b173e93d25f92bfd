import { useSyncExternalStore } from 'react'

const USUAL_PX = 16

let px = USUAL_PX

function measure(): void {
  px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_PX
}

/**
 * Zooming or changing the text size fires a resize event. It is measured only then and not at every render, because
 * measuring forces a layout.
 */
function subscribe(listener: () => void): () => void {
  const follow = (): void => {
    measure()
    listener()
  }
  follow()
  window.addEventListener('resize', follow)
  return () => window.removeEventListener('resize', follow)
}

/** The size of one rem in pixels, which depends on the text size that the user chose. */
export function useRootFontSize(): number {
  return useSyncExternalStore(
    subscribe,
    () => px,
    () => USUAL_PX,
  )
}
