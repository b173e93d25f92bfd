import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { findInvocations, requestStatus } from './engine-admin.ts'

const ATTEMPTS = 20
const PAUSE_MS = 250

/**
 * Makes the engine delete all invocations with these keys: journals, state, results. Invocations that still run are
 * killed first. Returns how many there were.
 */
export async function purgeInvocations(adminUrl: string, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  if (!keys.every((key) => z.uuid().safeParse(key).success)) throw new RangeError('not the key of an invocation')
  const list = keys.map((key) => `'${key}'`).join(', ')
  const found = await findInvocations(adminUrl, `target_service_key in (${list}) or idempotency_key in (${list})`)
  for (const { id, status } of found) {
    if (status !== 'completed') await requestStatus(adminUrl, `/invocations/${id}/kill`, { method: 'PATCH' })
    await purgeWithRetries(adminUrl, id)
  }
  return found.length
}

/** An invocation that was just killed cannot be purged for a moment. */
async function purgeWithRetries(adminUrl: string, id: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await requestStatus(adminUrl, `/invocations/${id}/purge`, { method: 'PATCH' })
    if (status < 400 || status === 404) return
    if (attempt === ATTEMPTS) throw new Error(`the engine does not forget ${id}: ${status}`)
    await sleep(PAUSE_MS)
  }
}
