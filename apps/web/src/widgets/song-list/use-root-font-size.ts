import { useSyncExternalStore } from 'react'

const USUAL_PX = 16

let px = USUAL_PX

function measure(): void {
  px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_PX
}

/** Zoom and another text size come with a resize. Measured then and not at every drawing: it makes the browser lay the page out. */
function subscribe(listener: () => void): () => void {
  const follow = (): void => {
    measure()
    listener()
  }
  follow()
  window.addEventListener('resize', follow)
  return () => window.removeEventListener('resize', follow)
}

/** What one rem is in pixels: people choose their own text size. */
export function useRootFontSize(): number {
  return useSyncExternalStore(subscribe, () => px)
}
