import type { Recovery } from './recovery.ts'

/** After as long without a byte, audio that is waited for counts as failed. */
const STALL_AFTER_MS = { begun: 8000, pressed: 15_000 }
const LONGEST_SILENT_MS = 32_000

/** A request that hangs is no error to the browser, and the person would wait for ever. */
export class StallTimer {
  readonly #onStall: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(onTooLong: () => void) {
    this.#onStall = onTooLong
  }

  /**
   * Counts from now, or not at all. For music that stopped, each try gets longer: over a slow network, asking again too soon
   * never ends.
   */
  watch(isWaiting: boolean, { hasBegun, attempts }: Recovery): void {
    clearTimeout(this.#timer)
    if (!isWaiting) return
    const patienceMs = hasBegun
      ? Math.min(STALL_AFTER_MS.begun * 2 ** attempts, LONGEST_SILENT_MS)
      : STALL_AFTER_MS.pressed
    this.#timer = setTimeout(this.#onStall, patienceMs)
  }
}
