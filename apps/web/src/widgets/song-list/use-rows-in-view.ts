import { type RefObject, useSyncExternalStore } from 'react'

export interface RowRange {
  first: number
  last: number
}

/**
 * Rows are added and removed in steps of this size, because rendering the list for every single row would cost four
 * times as much.
 */
const STEP_ROWS = 4

function readRange(list: HTMLElement | null, rowPx: number): RowRange {
  const aboveViewPx = list ? -list.getBoundingClientRect().top : 0
  const first = Math.floor(aboveViewPx / rowPx / STEP_ROWS) * STEP_ROWS
  const last = Math.ceil((aboveViewPx + window.innerHeight) / rowPx / STEP_ROWS) * STEP_ROWS
  return { first: Math.max(0, first), last: Math.max(0, last) }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  // The content above the list may change its height.
  const observer = new ResizeObserver(listener)
  observer.observe(document.body)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
    observer.disconnect()
  }
}

/** Returns which rows of a list with equal row heights are in view, wherever the list begins in the page. */
export function useRowsInView(list: RefObject<HTMLElement | null>, rowPx: number): RowRange {
  const shown = useSyncExternalStore(
    subscribe,
    () => {
      const { first, last } = readRange(list.current, rowPx)
      return `${first} ${last}`
    },
    () => '0 0',
  )
  const [first = 0, last = 0] = shown.split(' ').map(Number)
  return { first, last }
}
