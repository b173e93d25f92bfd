import { type RefObject, useEffect, useState } from 'react'

/** The index of the row that has the focus, from data-index; null when none has. */
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
