import { type RefObject, useEffect } from 'react'

/**
 * The browser's search finds only rendered rows, so its shortcut focuses the filter first. Pressed again in the filter,
 * the shortcut opens the browser's search.
 */
export function useFindShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isFind =
        event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isFind || !field.current || document.activeElement === field.current) return
      event.preventDefault()
      field.current.focus()
      field.current.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [field])
}
