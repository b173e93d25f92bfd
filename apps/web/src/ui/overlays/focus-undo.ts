/**
 * The pressed control was removed and had the focus. From the top of the page a keyboard user would not reach the toast
 * before it disappears.
 */
export function focusUndo(): void {
  document.querySelector<HTMLElement>('.toast:last-child .toast-action')?.focus()
}

export function focusUndoIfFocusLost(): void {
  if (document.activeElement === document.body) focusUndo()
}
