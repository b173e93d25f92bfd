import { type Ingress, rpc } from '@restatedev/restate-sdk-clients'
import { startPolling } from '#platform/async/poller.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Failure } from '#features/generation/generation.repository.ts'
import { failVersion } from './finish-version.service.ts'
import * as requests from './version-requests.repository.ts'
import type { SongVersionWorkflow } from './version.workflow.ts'

export interface VersionRelayOptions {
  db: Database
  engine: Ingress
  logger: Logger
  /** A pending request without a sign of progress for this long is handed to the engine again. */
  silentSeconds: number
  /** A request that is not recorded by then fails. */
  ttlSeconds: number
  everyMs?: number
}

const EVERY_MS = 1000
const BATCH = 20
const SUBMIT_TIMEOUT_MS = 5000

const EXPIRED: Failure = {
  kind: 'expired',
  message: 'Recording took too long, so it was stopped. Your song is as it was.',
  suggestion: null,
}

/**
 * Hands requested recordings to the engine, which starts each once, however often it is handed over; several processes
 * may do so. It also ends what a paused or lost engine has left behind.
 */
async function relayVersions({ db, engine, silentSeconds, ttlSeconds }: VersionRelayOptions): Promise<void> {
  for (const id of await requests.findOverdueRequests(db, ttlSeconds)) await failVersion(db, id, EXPIRED)
  const ids = await requests.findRequestsToSubmit(db, { silentSeconds, limit: BATCH })
  const answers = await Promise.allSettled(ids.map((id) => submit(engine, id)))
  const sent = ids.filter((_id, index) => answers[index]?.status === 'fulfilled')
  if (sent.length > 0) await requests.markSubmitted(db, sent)
  const refusal = answers.find((answer) => answer.status === 'rejected')
  if (refusal) throw new Error('the engine did not take a recording', { cause: refusal.reason })
}

const submit = (engine: Ingress, id: string) =>
  engine
    .workflowClient<SongVersionWorkflow>({ name: 'SongVersion' }, id)
    .workflowSubmit(rpc.sendOpts({ timeout: SUBMIT_TIMEOUT_MS }))

export const startVersionRelay = (options: VersionRelayOptions): (() => void | Promise<void>) =>
  startPolling(
    {
      name: 'version-relay',
      everyMs: options.everyMs ?? EVERY_MS,
      logger: options.logger,
      failureMessage: 'recordings wait for the engine',
    },
    () => relayVersions(options),
  )
