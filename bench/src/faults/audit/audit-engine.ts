import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@cadenza/server/platform/db/database'
import type { Violation } from './violation.ts'
import { retryWhileDown } from '#bench/faults/generation-progress.ts'

interface Invocation {
  id: string
  target: string
  status: string
  last_failure?: string
}

/** A generation that has ended in the database may still have a last step in the engine. */
const FINISH_TIMEOUT_MS = 45_000
const POLL_INTERVAL_MS = 500

export async function queryEngine<Row>(adminUrl: string, query: string): Promise<Row[]> {
  const response = await fetch(new URL('/query', adminUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(30_000),
  })
  if (!response.ok) throw new Error(`the engine answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { rows: Row[] }).rows
}

const SELECT_UNFINISHED = `
  select id, target, status, last_failure from sys_invocation
  where target_service_name in ('Generation', 'Provider') and status <> 'completed'`

async function findUnfinishedInvocations(adminUrl: string): Promise<Violation[]> {
  const left = await queryEngine<Invocation>(adminUrl, SELECT_UNFINISHED)
  return left.map(({ id, target, status, last_failure }) => ({
    auditor: 'engine',
    subject: `${target} (${id})`,
    detail: `is ${status}${last_failure === undefined ? '' : `: ${last_failure}`}`,
  }))
}

async function findUnsentOutboxRows(db: Database): Promise<Violation[]> {
  const rows = await db.selectFrom('generationOutbox').select('generationId').execute()
  return rows.map(({ generationId }) => ({ auditor: 'engine', subject: generationId, detail: 'waits in the outbox' }))
}

/**
 * Every generation has ended, so no work may be left: in the engine nothing running, waiting or paused, and in the
 * outbox nothing at all.
 */
export async function auditEngine(db: Database, adminUrl: string): Promise<Violation[]> {
  const deadline = performance.now() + FINISH_TIMEOUT_MS
  for (;;) {
    const left = await retryWhileDown(async () => [
      ...(await findUnfinishedInvocations(adminUrl)),
      ...(await findUnsentOutboxRows(db)),
    ])
    if (left.length === 0 || performance.now() > deadline) return left
    await sleep(POLL_INTERVAL_MS)
  }
}
