import { wasSignedIn } from '#lib/storage/session-hint.ts'
import type { RenderedFor } from '#widgets/session/rendered-for.ts'

const isRenderedFor = (value: string | undefined): value is RenderedFor => value === 'visitor' || value === 'user'

/**
 * Tells for whom the markup in the document was rendered; null when there is none that the app can take over. A page
 * for visitors is of no use to a user whose session the server did not see.
 */
export function readRenderedFor(): RenderedFor | null {
  const { renderedFor } = document.documentElement.dataset
  if (!isRenderedFor(renderedFor) || (renderedFor === 'visitor' && wasSignedIn())) return null
  return renderedFor
}

const pressedAt = (button: HTMLElement): number => Number(button.dataset['heldPress'])

/** Presses the buttons again that were pressed before the app could listen; see build/first-paint.ts. */
export async function repeatHeldPresses(): Promise<void> {
  delete document.documentElement.dataset['awaitsApp']
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-held-press]')]
  for (const button of buttons.toSorted((a, b) => pressedAt(a) - pressedAt(b))) {
    delete button.dataset['heldPress']
    button.click()
    // React renders what a press changes before the next one.
    await Promise.resolve()
  }
}
