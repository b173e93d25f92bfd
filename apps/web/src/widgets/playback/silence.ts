import type { Recovery } from './recovery.ts'

/** After as long without a byte, audio that is waited for counts as failed. */
const SILENT_MS = { begun: 8000, pressed: 15_000 }
const LONGEST_SILENT_MS = 32_000

/** A request that hangs is no error to the browser, and the person would wait for ever. */
export class Silence {
  readonly #onTooLong: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(onTooLong: () => void) {
    this.#onTooLong = onTooLong
  }

  /**
   * Counts from now, or not at all. For music that stopped, each try gets longer: over a slow network, asking again too soon
   * never ends.
   */
  watch(isWaiting: boolean, { hasBegun, tries }: Recovery): void {
    clearTimeout(this.#timer)
    if (!isWaiting) return
    const patienceMs = hasBegun ? Math.min(SILENT_MS.begun * 2 ** tries, LONGEST_SILENT_MS) : SILENT_MS.pressed
    this.#timer = setTimeout(this.#onTooLong, patienceMs)
  }
}
