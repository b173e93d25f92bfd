import type { Page, Request } from '@playwright/test'

const STEP_MS = 2000
/** Most of the fifteen seconds that the page waits for an answer: nothing that it then says has come and gone by the end. */
const LEAP_MS = 11_000
const PAUSE_MS = 100

/**
 * Lets the page's own waits pass quickly, and only those: as long as an answer of the server is on its way, time is left as it
 * is, because the patience with it would run out as well.
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

  /** Before the page is opened. */
  static async install(page: Page): Promise<FastForwardClock> {
    await page.clock.install()
    await page.addInitScript(() => {
      // The browser's own signal goes by a clock that nobody can put forward.
      AbortSignal.timeout = (ms) => {
        const ending = new AbortController()
        setTimeout(() => ending.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
        return ending.signal
      }
    })
    return new FastForwardClock(page)
  }

  /** Nothing will ever come of it, so nothing else has to wait for it. */
  ignoreHanging(request: Request): void {
    this.#hasNewlyHung = true
    this.#hanging.add(request)
    this.#onTheWay.delete(request)
  }

  /** Looks after every step, so that what is shown for five seconds is not missed. Whether it came is for the test to ask. */
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
