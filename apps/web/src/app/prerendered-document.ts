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

/** Presses the button again that was pressed before the app could listen; see build/first-paint.ts. */
export function repeatHeldPress(): void {
  const root = document.documentElement
  delete root.dataset['awaitsApp']
  const button = document.querySelector<HTMLElement>('[data-held-press]')
  button?.removeAttribute('data-held-press')
  button?.click()
}
