/** After as long without a byte, audio that is waited for counts as failed. */
const SILENT_MS = 8000
const LONGEST_SILENT_MS = 32_000

/** A request that hangs is no error to the browser, and the person would wait for ever. */
export class Silence {
  readonly #onTooLong: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(onTooLong: () => void) {
    this.#onTooLong = onTooLong
  }

  /** Counts from now, or not at all. Each try gets longer: over a slow network, asking again too soon never ends. */
  watch(isWaiting: boolean, tries: number): void {
    clearTimeout(this.#timer)
    if (isWaiting) this.#timer = setTimeout(this.#onTooLong, Math.min(SILENT_MS * 2 ** tries, LONGEST_SILENT_MS))
  }
}
