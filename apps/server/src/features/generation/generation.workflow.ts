import {
  CancelledError,
  type Context,
  RestatePromise,
  RetryableError,
  rpc,
  service,
  TerminalError,
  workflow,
  type WorkflowContext,
} from '@restatedev/restate-sdk'
import { tracingHooks } from '#platform/restate/tracing.ts'
import { type Composed, type ComposeParts, composeSong, TryAgainError } from './compose-song.service.ts'
import { makeCover, makeTitle } from './dress-song.service.ts'
import { failGeneration, settleGeneration } from './end-generation.service.ts'
import type { Failure } from './generation.repository.ts'
import { examineGeneration, masterGeneration, type MasterParts } from './master-song.service.ts'
import { beginGeneration, enhanceGeneration } from './prepare-song.service.ts'

export interface GenerationParts extends ComposeParts, MasterParts {
  /** Zero in tests, so that every step is replayed. */
  inactivityTimeoutMs: number
}

/** Every paid call runs in this scope: its rules cap how many at once, for all and for each person. */
export const MUSIC_SCOPE = 'music'

const RETENTION = { hours: 1 }
/** Longer than the longest paid call, so that none is suspended or repeated while it runs. */
const COMPOSE_INACTIVITY = { minutes: 5 }
const ABORT = { minutes: 10 }

/** The database or the store is away: wait for it. The reaper ends what waits too long. */
const UNTIL_DONE = { initialRetryInterval: 100, maxRetryInterval: 10_000 }
/** Work of our own that fails again and again will not get better. Attempts that never reached a worker count too. */
const LONG_ENOUGH = { initialRetryInterval: 200, maxRetryInterval: 10_000, maxRetryAttempts: 200 }

const BROKEN: Failure = { kind: 'unknown', message: 'Failed to generate music', suggestion: null }

const toRetryable = (error: unknown): never => {
  if (!(error instanceof TryAgainError)) throw error
  throw error.afterMs > 0 ? RetryableError.from(error, { retryAfter: error.afterMs }) : error
}

/** The paid call as a service of its own, so that scope and limit key schedule exactly this step. */
function createProvider(parts: GenerationParts) {
  return service({
    name: 'Provider',
    options: {
      hooks: tracingHooks,
      ingressPrivate: true,
      inactivityTimeout: COMPOSE_INACTIVITY,
      abortTimeout: ABORT,
      journalRetention: RETENTION,
      idempotencyRetention: RETENTION,
      retryPolicy: {
        initialInterval: 200,
        exponentiationFactor: 2,
        maxInterval: 20_000,
        maxAttempts: 200,
        onMaxAttempts: 'pause',
      },
    },
    handlers: {
      compose: (ctx: Context, generationId: string): Promise<Composed> => {
        const { attemptCompletedSignal } = ctx.request()
        // The whole wait is one step: a call that slept in the engine would give its place to another.
        return ctx.run('compose', () => composeSong(parts, generationId, attemptCompletedSignal).catch(toRetryable), {
          initialRetryInterval: 250,
          maxRetryInterval: 20_000,
        })
      },
    },
  })
}

type Provider = ReturnType<typeof createProvider>

/** Each cancel interrupts one await, so it asks again until the step has answered. */
async function shielded<T>(ctx: Context, name: string, step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ctx.run(name, step, UNTIL_DONE)
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error
    }
  }
}

/**
 * Makes one song. Journals carry ids and outcomes; texts stay in the database and bytes in the store, where they can be
 * deleted. Every step asks the database whether the generation still runs, so a cancelled one stops at its next step.
 */
function createWorkflow(parts: GenerationParts) {
  const { db } = parts

  async function make(ctx: WorkflowContext): Promise<Failure | 'cancelled' | null> {
    const id = ctx.key
    const begun = await ctx.run('begin', () => beginGeneration(db, id), UNTIL_DONE)
    if (!begun) return 'cancelled'
    if (!(await ctx.run('enhance', () => enhanceGeneration(db, id), UNTIL_DONE))) return 'cancelled'
    const composed = await ctx
      .scope(MUSIC_SCOPE)
      .serviceClient<Provider>({ name: 'Provider' })
      .compose(id, rpc.opts({ limitKey: begun.userId, idempotencyKey: id }))
    if (composed.kind === 'failed') return composed.failure
    if (composed.kind === 'over') return 'cancelled'
    const [hasTitle, hasCover, examined] = await RestatePromise.all([
      ctx.run('title', () => makeTitle(parts, id), LONG_ENOUGH),
      ctx.run('cover', () => makeCover(parts, id), LONG_ENOUGH),
      ctx.run('examine', () => examineGeneration(parts, id), LONG_ENOUGH),
    ])
    if (examined.kind === 'failed') return examined.failure
    if (!hasTitle || !hasCover || examined.kind === 'over') return 'cancelled'
    if (!(await ctx.run('master', () => masterGeneration(parts, id, examined.source), LONG_ENOUGH))) return 'cancelled'
    const isSettled = await ctx.run('settle', () => settleGeneration(db, id), UNTIL_DONE)
    return isSettled ? null : 'cancelled'
  }

  return workflow({
    name: 'Generation',
    options: {
      hooks: tracingHooks,
      workflowRetention: RETENTION,
      journalRetention: RETENTION,
      // A parent that waits for its child holds a place in the engine until this fires, and is replayed afterwards.
      inactivityTimeout: parts.inactivityTimeoutMs,
      abortTimeout: ABORT,
      onJournalMismatchErrors: 'pause',
      retryPolicy: {
        initialInterval: 100,
        exponentiationFactor: 2,
        maxInterval: 10_000,
        maxAttempts: 200,
        onMaxAttempts: 'pause',
      },
    },
    handlers: {
      run: async (ctx: WorkflowContext): Promise<string> => {
        let problem: Failure | 'cancelled' | null
        try {
          problem = await make(ctx)
        } catch (error) {
          // A transient fault is the engine's to repeat; only what is final is made good.
          if (!(error instanceof TerminalError)) throw error
          problem = error instanceof CancelledError ? 'cancelled' : BROKEN
          parts.logger.error({ err: error, generationId: ctx.key }, 'a generation failed for good')
        }
        if (problem === null) return 'succeeded'
        const why = problem
        return shielded(ctx, 'release', () => failGeneration(db, ctx.key, why))
      },
    },
  })
}

export function createGeneration(parts: GenerationParts) {
  return { provider: createProvider(parts), generation: createWorkflow(parts) }
}

export type Generation = ReturnType<typeof createWorkflow>
