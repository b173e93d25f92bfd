import { isMac } from '#lib/is-mac.ts'

const EDITABLE_SELECTOR = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'
/** An overlay with its own keyboard handling is already open. */
const OVERLAY_SELECTOR = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  defaultPrevented: boolean
  target: EventTarget | null
}

/**
 * Returns whether a key press opens the search: ⌘K on a Mac, where Ctrl+K cuts a line, Ctrl+K elsewhere, or a slash
 * that is not typed into a field. Shift is ignored for the slash, because many keyboards need it to type one.
 */
export function isSearchShortcut(press: KeyPress, areLetterShortcutsOn: () => boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, target } = press
  if (isComposing || defaultPrevented) return false
  const at = target instanceof Element ? target : null
  if (at?.closest(OVERLAY_SELECTOR)) return false
  if (ctrlKey || metaKey) {
    const isHeld = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey
    return isHeld && !altKey && !shiftKey && key.toLowerCase() === 'k'
  }
  return key === '/' && !altKey && !at?.closest(EDITABLE_SELECTOR) && areLetterShortcutsOn()
}
