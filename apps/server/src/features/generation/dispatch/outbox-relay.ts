import { type Ingress, rpc } from '@restatedev/restate-sdk-clients'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { GenerationWorkflow } from '#features/generation/pipeline/generation.workflow.ts'
import { findInOutbox, removeFromOutbox } from './outbox.repository.ts'

export interface OutboxRelay {
  /** Sends a row that was just inserted at once instead of at the next poll. */
  poke(): void
  close(): Promise<void>
}

interface OutboxRelayOptions {
  db: Database
  engine: Ingress
  logger: Logger
  everyMs?: number
}

const BATCH = 20
const EVERY_MS = 1000
const SUBMIT_TIMEOUT_MS = 5000

/**
 * Hands accepted generations to the engine. The engine identifies a generation by its id and starts it once, however
 * often it is submitted, so every node may run a relay. A row leaves the outbox only after the engine has accepted it.
 */
export function createOutboxRelay({ db, engine, logger, everyMs = EVERY_MS }: OutboxRelayOptions): OutboxRelay {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isPoked = false
  let round: Promise<void> = Promise.resolve()
  let isRunning = false

  const submit = (id: string) =>
    engine
      .workflowClient<GenerationWorkflow>({ name: 'Generation' }, id)
      .workflowSubmit(rpc.sendOpts({ timeout: SUBMIT_TIMEOUT_MS }))

  async function sendBatch(): Promise<number> {
    const ids = await findInOutbox(db, BATCH)
    const answers = await Promise.allSettled(ids.map(submit))
    const sent = ids.filter((_id, index) => answers[index]?.status === 'fulfilled')
    if (sent.length > 0) await removeFromOutbox(db, sent)
    const refusal = answers.find((answer) => answer.status === 'rejected')
    if (refusal) throw new Error('the engine did not take a generation', { cause: refusal.reason })
    return ids.length
  }

  async function empty(): Promise<void> {
    do isPoked = false
    while ((await sendBatch()) === BATCH || isPoked)
  }

  async function poll(): Promise<void> {
    isRunning = true
    clearTimeout(timer)
    await empty().catch((error: unknown) => logger.warn({ err: error }, 'generations wait for the engine'))
    isRunning = false
    if (!isClosed) timer = setTimeout(start, everyMs)
  }

  function start(): void {
    round = poll()
  }

  start()
  return {
    poke() {
      isPoked = true
      if (!isRunning && !isClosed) start()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await round
    },
  }
}
