import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const TIMEOUT_MS = 10_000
const ATTEMPTS = 20
const PAUSE_MS = 250

const InvocationQueryResult = z.object({ rows: z.array(z.object({ id: z.string(), status: z.string() })) })

/**
 * Makes the engine delete all invocations with these keys: journals, state, results. Invocations that still run are
 * killed first. Returns how many there were.
 */
export async function purgeInvocations(adminUrl: string, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const found = await findInvocations(adminUrl, keys)
  for (const { id, status } of found) {
    if (status !== 'completed') await patchInvocation(adminUrl, id, 'kill')
    await purgeWithRetries(adminUrl, id)
  }
  return found.length
}

async function findInvocations(adminUrl: string, keys: readonly string[]) {
  if (!keys.every((key) => z.uuid().safeParse(key).success)) throw new RangeError('not the key of an invocation')
  const list = keys.map((key) => `'${key}'`).join(', ')
  const response = await fetch(new URL('/query', adminUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      query: `select id, status from sys_invocation where target_service_key in (${list}) or idempotency_key in (${list})`,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the engine does not tell its invocations: ${response.status}`)
  return InvocationQueryResult.parse(await response.json()).rows
}

/** An invocation that was just killed cannot be purged for a moment. */
async function purgeWithRetries(adminUrl: string, id: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await patchInvocation(adminUrl, id, 'purge')
    if (status < 400 || status === 404) return
    if (attempt === ATTEMPTS) throw new Error(`the engine does not forget ${id}: ${status}`)
    await sleep(PAUSE_MS)
  }
}

async function patchInvocation(adminUrl: string, id: string, action: 'kill' | 'purge'): Promise<number> {
  const response = await fetch(new URL(`/invocations/${id}/${action}`, adminUrl), {
    method: 'PATCH',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  return response.status
}
