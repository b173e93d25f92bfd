import { type RefObject, useEffect, useState } from 'react'

/** Returns the index of the focused row, from data-index; null when no row has the focus. */
export function useFocusedRow(list: RefObject<HTMLElement | null>): number | null {
  const [index, setIndex] = useState<number | null>(null)

  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const follow = (event: FocusEvent): void => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
      setIndex(row ? Number(row.dataset['index']) : null)
    }
    const forget = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setIndex(null)
    }
    element.addEventListener('focusin', follow)
    element.addEventListener('focusout', forget)
    return () => {
      element.removeEventListener('focusin', follow)
      element.removeEventListener('focusout', forget)
    }
  }, [list])

  return index
}
