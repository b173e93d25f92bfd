import { setTimeout as sleep } from 'node:timers/promises'

const ATTEMPTS = 10

/** Retries when a busy api answers 503 with Retry-After, as the app does. */
export async function retryWhenBusy(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send()
    const retryAfter = response.headers.get('retry-after')
    if (response.status !== 503 || retryAfter === null || attempt === ATTEMPTS) return response
    await sleep(Number(retryAfter) * 1000)
  }
}
