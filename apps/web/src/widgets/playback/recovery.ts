interface RecoveryCallbacks {
  /** Tries to get sound again. The first try of a recovery is number 0. */
  onTry: (attempt: number) => void
  onGiveUp: (error: unknown) => void
}

const WAITS_MS = [1000, 2000, 4000, 8000]
const LONGEST_WAIT_MS = 8000
/** Nobody waits longer than this for music that stopped, and not nearly as long for a song that has not begun. */
const GIVE_UP_AFTER_MS = { begun: 60_000, pressed: 6000 }

/** When to try again: at once, then with growing patience, and at once whenever the network comes back. */
export class Recovery {
  readonly #callbacks: RecoveryCallbacks
  #startedAtMs: number | null = null
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Something of the song was heard. */
  hasBegun = false

  constructor(parts: RecoveryCallbacks) {
    this.#callbacks = parts
  }

  /** Made since sound was last heard. */
  get attempts(): number {
    return this.#attempts
  }

  get isActive(): boolean {
    return this.#startedAtMs !== null
  }

  /** Sound failed, for the first time or in a try. */
  handleFailure(error: unknown): void {
    clearTimeout(this.#timer)
    if (this.#startedAtMs === null) {
      this.#startedAtMs = performance.now()
      addEventListener('online', this.#tryNow)
      return this.#tryNow()
    }
    if (performance.now() - this.#startedAtMs >= GIVE_UP_AFTER_MS[this.hasBegun ? 'begun' : 'pressed']) {
      this.end()
      return this.#callbacks.onGiveUp(error)
    }
    this.#timer = setTimeout(this.#tryNow, WAITS_MS[this.#attempts - 1] ?? LONGEST_WAIT_MS)
  }

  /** Sound is back, or is wanted no more. */
  end(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#tryNow)
    this.#startedAtMs = null
    this.#attempts = 0
  }

  readonly #tryNow = (): void => {
    clearTimeout(this.#timer)
    const attempt = this.#attempts
    this.#attempts += 1
    this.#callbacks.onTry(attempt)
  }
}
