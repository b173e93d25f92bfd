import { setTimeout as sleep } from 'node:timers/promises'

const TRIES = 5
/** A longer Retry-After means that the refusal has another reason than a busy api. */
const MAX_RETRY_AFTER_SECONDS = 5

/**
 * The api sheds load when its event loop is delayed, which happens while a test loads its modules in the same process.
 */
async function fetchWithRetry(target: URL, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(target, init)
    const waitSeconds = Number(response.headers.get('retry-after') ?? Infinity)
    const isShed = response.status === 503 && waitSeconds <= MAX_RETRY_AFTER_SECONDS
    if (!isShed || attempt === TRIES) return response
    await sleep(1000)
  }
}

/** The parts of a browser that sign-in needs: a cookie jar, redirects one at a time, HTML forms. */
export class FetchBrowser {
  /** Cookies per host name; ports share a jar, as in a real browser. */
  readonly jar = new Map<string, Map<string, string>>()

  cookiesFor(url: URL): string {
    return [...(this.jar.get(url.hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async request(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url)
    const headers = new Headers(init.headers)
    const cookies = this.cookiesFor(target)
    if (cookies) headers.set('cookie', cookies)
    const response = await fetchWithRetry(target, { ...init, headers, redirect: 'manual' })
    this.keepCookies(target, response)
    return response
  }

  async postJson(origin: string, path: string, body: unknown = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', origin }
    return this.request(new URL(path, origin), { method: 'POST', headers, body: JSON.stringify(body) })
  }

  /** Follows redirects until a response is not a redirect or the target is a path starting with `until`. */
  async follow(url: string | URL, until: string): Promise<{ url: URL; response: Response }> {
    let current = new URL(url)
    for (let hop = 0; hop < 20; hop += 1) {
      const response = await this.request(current)
      const location = response.headers.get('location')
      if (!location) return { url: current, response }
      current = new URL(location, current)
      if (current.pathname.startsWith(until)) return { url: current, response }
    }
    throw new Error('too many redirects')
  }

  async submitForm(page: URL, action: string, fields: Record<string, string>, until: string) {
    const target = new URL(action, page)
    const response = await this.request(target, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: page.origin },
      body: new URLSearchParams(fields),
    })
    const location = response.headers.get('location')
    if (!location) return { url: target, response }
    const next = new URL(location, target)
    return next.pathname.startsWith(until) ? { url: next, response } : this.follow(next, until)
  }

  private keepCookies(url: URL, response: Response): void {
    const jar = this.jar.get(url.hostname) ?? new Map<string, string>()
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const isExpired = /max-age=0|expires=thu, 01 jan 1970/i.test(line)
      if (isExpired) jar.delete(name.trim())
      else jar.set(name.trim(), value.join('='))
    }
    this.jar.set(url.hostname, jar)
  }
}
