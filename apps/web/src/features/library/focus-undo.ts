/** What was pressed took the focus with it, and nobody tabs from the top of the page to the toast before that is gone. */
export function focusUndo(): void {
  document.querySelector<HTMLElement>('.toast:last-child .toast-action')?.focus()
}
