interface RecoveryCallbacks {
  /** Attempts to play again. The first attempt of a recovery is number 0. */
  onTry: (attempt: number) => void
  onGiveUp: (error: unknown) => void
}

const WAITS_MS = [1000, 2000, 4000, 8000]
const LONGEST_WAIT_MS = 8000
/** The longest time to recover music that stopped; it is much shorter for a song that has not started yet. */
const GIVE_UP_AFTER_MS = { begun: 60_000, pressed: 6000 }
/** After this much playback since the last failure, the next one starts a new recovery. */
const RECOVERED_AFTER_SECONDS = 5
/**
 * Audio that cannot be decoded may be truncated, so it is loaded again; after more failures than this it counts as
 * broken.
 */
const MAX_DECODE_FAILURES = 2

/**
 * Decides when to try again: immediately, then after increasing delays, and immediately whenever the network returns.
 */
export class Recovery {
  readonly #callbacks: RecoveryCallbacks
  #startedAtMs: number | null = null
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #decodeFailures = 0
  /** Some of the song was already played. */
  hasBegun = false
  /** The position of the latest failure. */
  failedAtSeconds = 0

  constructor(callbacks: RecoveryCallbacks) {
    this.#callbacks = callbacks
  }

  /** The number of attempts since the audio last played. */
  get attempts(): number {
    return this.#attempts
  }

  get isActive(): boolean {
    return this.#startedAtMs !== null
  }

  /** The song was loaded again more than once, and still cannot be decoded. */
  get isAudioBroken(): boolean {
    return this.#decodeFailures > MAX_DECODE_FAILURES
  }

  countDecodeFailure(): void {
    this.#decodeFailures += 1
  }

  /** Call it when the user chooses or restarts a song. */
  resetDecodeFailures(): void {
    this.#decodeFailures = 0
  }

  /** Call it while the audio plays. */
  handleProgress(positionSeconds: number): void {
    if (positionSeconds - this.failedAtSeconds > RECOVERED_AFTER_SECONDS) this.end()
  }

  /** Handles the first failure, or the failure of an attempt. */
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

  /** Call it when the audio plays again, or is no longer wanted. */
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
