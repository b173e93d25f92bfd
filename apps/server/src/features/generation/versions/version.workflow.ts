import { type Context, rpc, service, TerminalError, workflow, type WorkflowContext } from '@restatedev/restate-sdk'
import { tracingHooks } from '#platform/restate/tracing.ts'
import type { Failure } from '#features/generation/generation.repository.ts'
import type { MasterDeps } from '#features/generation/pipeline/master-files.service.ts'
import { MUSIC_SCOPE, type Limiter, type ProviderLimiter } from '#features/generation/pipeline/provider-limiter.ts'
import {
  ABORT,
  CALL_INACTIVITY,
  RETENTION,
  RETRY_FOREVER,
  WORKFLOW_RETRIES,
} from '#features/generation/pipeline/workflow-options.ts'
import { examineVersion, failVersion, masterVersion, settleVersion } from './finish-version.service.ts'
import { recordVersion, type RecordResult, type RecordVersionDeps } from './record-version.service.ts'
import * as requests from './version-requests.repository.ts'

export interface VersionWorkflowDeps extends RecordVersionDeps, MasterDeps {
  limiter: ProviderLimiter
  inactivityTimeoutMs: number
}

/** About twenty minutes: the band may be busy with songs that are paid for. */
const RETRY_LIMITED = { initialRetryInterval: 500, maxRetryInterval: 20_000, maxRetryAttempts: 60 }

const UNKNOWN_FAILURE: Failure = {
  kind: 'unknown',
  message: 'The song could not be recorded again. It is as it was.',
  suggestion: null,
}

/** A service of its own, so that recordings count among the calls of the music provider and wait for their turn. */
const createVersionRecorder = (deps: VersionWorkflowDeps) =>
  service({
    name: 'VersionRecorder',
    options: {
      hooks: tracingHooks,
      ingressPrivate: true,
      inactivityTimeout: CALL_INACTIVITY,
      abortTimeout: ABORT,
      journalRetention: RETENTION,
      idempotencyRetention: RETENTION,
      retryPolicy: WORKFLOW_RETRIES,
    },
    handlers: {
      record: (ctx: Context, id: string): Promise<RecordResult> => {
        const { attemptCompletedSignal } = ctx.request()
        return ctx.run('record', () => recordVersion(deps, id, attemptCompletedSignal), RETRY_LIMITED)
      },
    },
  })

type VersionRecorder = ReturnType<typeof createVersionRecorder>

interface BegunVersion {
  userId: string
  limiter: Limiter
}

/** Where the database limits the calls, it does so for songs that are paid for; the queue of the band limits these. */
function callRecorder(ctx: WorkflowContext, { userId, limiter }: BegunVersion): Promise<RecordResult> {
  const id = ctx.key
  if (limiter === 'database') {
    return ctx
      .serviceClient<VersionRecorder>({ name: 'VersionRecorder' })
      .record(id, rpc.opts({ idempotencyKey: `version ${id}` }))
  }
  return ctx
    .scope(MUSIC_SCOPE)
    .serviceClient<VersionRecorder>({ name: 'VersionRecorder' })
    .record(id, rpc.opts({ limitKey: userId, idempotencyKey: `version ${id}` }))
}

/**
 * Records a song once more. Journals hold ids and outcomes. Each step may run twice: the song changes in one
 * transaction, which one run of the last step commits.
 */
function createVersionWorkflow(deps: VersionWorkflowDeps) {
  const { db, limiter } = deps

  async function begin(id: string): Promise<BegunVersion | null> {
    const userId = (await requests.touchRequest(db, id)) ? await requests.findOwnerOfRequest(db, id) : null
    return userId === null ? null : { userId, limiter: await limiter.current() }
  }

  /** Returns why there is no new version; null if there is one, or if nobody waits for it any more. */
  async function record(ctx: WorkflowContext): Promise<Failure | null> {
    const id = ctx.key
    const begun = await ctx.run('begin', () => begin(id), RETRY_FOREVER)
    if (begun === null) return null
    const recorded = await callRecorder(ctx, begun)
    if (recorded.kind === 'failed') return recorded.failure
    if (recorded.kind === 'over') return null
    const examined = await ctx.run('examine', () => examineVersion(deps, id), RETRY_LIMITED)
    if (examined.kind === 'failed') return examined.failure
    if (examined.kind === 'over') return null
    const { source } = examined
    if (!(await ctx.run('master', () => masterVersion(deps, id, source), RETRY_LIMITED))) return null
    await ctx.run('settle', () => settleVersion(deps, id), RETRY_FOREVER)
    return null
  }

  return workflow({
    name: 'SongVersion',
    options: {
      hooks: tracingHooks,
      workflowRetention: RETENTION,
      journalRetention: RETENTION,
      inactivityTimeout: deps.inactivityTimeoutMs,
      abortTimeout: ABORT,
      onJournalMismatchErrors: 'pause',
      retryPolicy: WORKFLOW_RETRIES,
    },
    handlers: {
      run: async (ctx: WorkflowContext): Promise<string> => {
        let failure: Failure | null
        try {
          failure = await record(ctx)
        } catch (error) {
          // The engine repeats transient faults; only a terminal error ends the request here.
          if (!(error instanceof TerminalError)) throw error
          failure = UNKNOWN_FAILURE
          deps.logger.error({ err: error, versionRequestId: ctx.key }, 'a song could not be recorded again')
        }
        if (failure === null) return 'ended'
        const why = failure
        return ctx.run('fail', () => failVersion(db, ctx.key, why), RETRY_FOREVER)
      },
    },
  })
}

export function createVersionServices(deps: VersionWorkflowDeps) {
  return { version: createVersionWorkflow(deps), recorder: createVersionRecorder(deps) }
}

export type SongVersionWorkflow = ReturnType<typeof createVersionWorkflow>
