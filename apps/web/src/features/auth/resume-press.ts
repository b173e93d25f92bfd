import { pressKey, type SignUpPress, type SignUpReason } from '#widgets/session/sign-up-press.ts'
import { takePress } from './stored-press.ts'

/** How long the page may take until the pressed control is there. */
const MAX_WAIT_MS = 10_000

/** These are finished for the user. Everything else only gets the focus, Generate above all: it spends credits. */
const PRESSED_AGAIN: ReadonlySet<SignUpReason> = new Set(['like', 'save', 'follow'])

/** The control may be there several times, for example hidden on a phone. */
function findControl({ reason, subjectId }: SignUpPress): HTMLElement | null {
  const key = pressKey(reason, subjectId)
  const controls = [...document.querySelectorAll<HTMLElement>('[data-press]')]
  return controls.find((control) => control.dataset['press'] === key && control.getClientRects().length > 0) ?? null
}

/** Resolves with null when the control does not appear, or when the user goes on with something else. */
function waitForControl(press: SignUpPress): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const finish = (control: HTMLElement | null): void => {
      clearTimeout(timer)
      observer.disconnect()
      for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, stop, true)
      resolve(control)
    }
    const look = (): void => {
      const control = findControl(press)
      if (control) finish(control)
    }
    const stop = (): void => finish(null)
    const timer = setTimeout(stop, MAX_WAIT_MS)
    const observer = new MutationObserver(look)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-press'],
    })
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, stop, true)
    look()
  })
}

/** A blank prompt disables Generate, and is what the user fills in next. */
function focusTarget(control: HTMLElement): HTMLElement {
  return control.matches(':disabled') ? (control.closest('form')?.querySelector('textarea') ?? control) : control
}

/** Goes on with what a visitor pressed before they signed in: the control is in view and has the focus. */
export async function resumePress(): Promise<void> {
  const press = takePress()
  if (!press) return
  const control = await waitForControl(press)
  if (!control) return
  control.scrollIntoView({ block: 'center' })
  focusTarget(control).focus({ preventScroll: true })
  const isDone = control.getAttribute('aria-pressed') === 'true'
  if (PRESSED_AGAIN.has(press.reason) && !isDone) control.click()
}
