import type { Recovery } from './recovery.ts'

/** After this long without data, audio that is loading counts as failed. */
const STALL_AFTER_MS = { begun: 8000, pressed: 15_000 }
const LONGEST_SILENT_MS = 32_000

/** The browser does not report a request that hangs as an error, so the user would wait forever. */
export class StallTimer {
  readonly #onStall: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(onTooLong: () => void) {
    this.#onStall = onTooLong
  }

  /**
   * Starts the timer, or stops it when nothing is loading. For music that stopped, each attempt gets more time, because
   * on a slow network repeated early retries would never succeed.
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
