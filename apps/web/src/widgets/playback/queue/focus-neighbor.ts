/** Called before a row disappears: the same button of its neighbor gets the focus. */
export function focusNeighbor(button: HTMLElement, selector: string): void {
  const row = button.closest('li')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  neighbor?.querySelector<HTMLElement>(selector)?.focus()
}
