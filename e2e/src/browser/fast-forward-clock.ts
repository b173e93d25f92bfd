import type { Page, Request } from '@playwright/test'

const STEP_MS = 2000
/**
 * Most of the fifteen seconds that the page waits for a response, but short enough that no message appears and
 * disappears within it.
 */
const LEAP_MS = 11_000
const PAUSE_MS = 100

/**
 * Fast-forwards only the page's own timers: while a response of the server is pending, the time is left alone, because
 * the request timeout would expire as well.
 */
export class FastForwardClock {
  readonly #page: Page
  readonly #onTheWay = new Set<Request>()
  readonly #hanging = new WeakSet<Request>()
  #hasNewlyHung = false

  private constructor(page: Page) {
    this.#page = page
    const forget = (request: Request): void => void this.#onTheWay.delete(request)
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && !this.#hanging.has(request)) this.#onTheWay.add(request)
    })
    page.on('requestfinished', forget)
    page.on('requestfailed', forget)
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#onTheWay.clear()
    })
  }

  /** Must be called before the page is opened. */
  static async install(page: Page): Promise<FastForwardClock> {
    await page.clock.install()
    await page.addInitScript(() => {
      // The browser's own AbortSignal.timeout uses a clock that cannot be fast-forwarded.
      AbortSignal.timeout = (ms) => {
        const ending = new AbortController()
        setTimeout(() => ending.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
        return ending.signal
      }
    })
    return new FastForwardClock(page)
  }

  /** The request will never receive a response, so nothing has to wait for it. */
  ignoreHanging(request: Request): void {
    this.#hasNewlyHung = true
    this.#hanging.add(request)
    this.#onTheWay.delete(request)
  }

  /**
   * Checks after every step, so that a message shown for five seconds is not missed. The test itself must assert the
   * condition.
   */
  async fastForwardUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
    const endsAtMs = Date.now() + timeoutMs
    while (!(await condition()) && Date.now() < endsAtMs) {
      if (this.#onTheWay.size === 0) {
        const passedMs = this.#hasNewlyHung ? LEAP_MS : STEP_MS
        this.#hasNewlyHung = false
        await this.#page.clock.fastForward(passedMs)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
