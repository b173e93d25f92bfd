import { setTimeout as sleep } from 'node:timers/promises'
import type { APIResponse } from '@playwright/test'

const ATTEMPTS = 10

/** Repeats a request when a busy API asks for a retry (503 with Retry-After), as the app does. */
export async function retryWhenBusy(send: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send()
    const retryAfter = response.headers()['retry-after']
    if (response.status() !== 503 || retryAfter === undefined || attempt === ATTEMPTS) return response
    await sleep(Number(retryAfter) * 1000)
  }
}
