import { type RefObject, useMemo, useState, useSyncExternalStore } from 'react'
import { createStore, type Store } from '#lib/store.ts'

export interface RowRange {
  first: number
  last: number
}

/**
 * Rows are added and removed in steps of this size, because rendering the list for every single row would cost four
 * times as much.
 */
const STEP_ROWS = 4

/** The rows as one word, so that equal ranges are equal. */
function readRange(list: HTMLElement | null, rowPx: number): string {
  const aboveViewPx = list ? -list.getBoundingClientRect().top : 0
  const first = Math.floor(aboveViewPx / rowPx / STEP_ROWS) * STEP_ROWS
  const last = Math.ceil((aboveViewPx + window.innerHeight) / rowPx / STEP_ROWS) * STEP_ROWS
  return `${Math.max(0, first)} ${Math.max(0, last)}`
}

function onMove(listener: () => void): () => void {
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

/** Reads the position only when the page moves, and tells when other rows are in view. */
const followRows =
  (shown: Store<string>, list: RefObject<HTMLElement | null>, rowPx: number) =>
  (listener: () => void): (() => void) => {
    const read = (): void => shown.set(readRange(list.current, rowPx))
    const stops = [shown.subscribe(listener), onMove(read)]
    read()
    return () => {
      for (const stop of stops) stop()
    }
  }

/**
 * Returns which rows of a list with equal row heights are in view, wherever the list begins in the page. React asks for the
 * value several times per rendering; to read the position each time would lay out the rows that were just added.
 */
export function useRowsInView(list: RefObject<HTMLElement | null>, rowPx: number): RowRange {
  const [shown] = useState(() => createStore(readRange(null, rowPx)))
  const subscribe = useMemo(() => followRows(shown, list, rowPx), [shown, list, rowPx])
  const range = useSyncExternalStore(subscribe, shown.read, () => '0 0')
  const [first = 0, last = 0] = range.split(' ').map(Number)
  return { first, last }
}
