import { type RefObject, useEffect } from 'react'

/** The browser's search finds only rows that exist, so its keys lead to the filter first; pressed there, they are its own. */
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
