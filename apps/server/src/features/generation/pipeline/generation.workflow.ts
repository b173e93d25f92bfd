import {
  CancelledError,
  type Context,
  RestatePromise,
  RetryableError,
  rpc,
  type RunOptions,
  service,
  TerminalError,
  workflow,
  type WorkflowContext,
} from '@restatedev/restate-sdk'
import { tracingHooks } from '#platform/restate/tracing.ts'
import { type ComposeResult, type ComposeDeps, composeSong, TryAgainError } from './compose-song.service.ts'
import { makeCover, makeTitle } from './title-and-cover.service.ts'
import { failGeneration, settleGeneration } from './end-generation.service.ts'
import type { Failure } from '#features/generation/generation.repository.ts'
import { MUSIC_SCOPE, type ProviderLimiter } from './provider-limiter.ts'
import { releaseSlot, requestSlot } from './provider-slots.repository.ts'
import { measureStep, type Step } from '#features/generation/generation-metrics.ts'
import { examineGeneration, masterGeneration } from './master-generation.service.ts'
import type { MasterDeps } from './master-files.service.ts'
import { beginGeneration, type BegunGeneration, enhanceGeneration } from './prepare-generation.service.ts'
import { ABORT, CALL_INACTIVITY, RETENTION, RETRY_FOREVER, WORKFLOW_RETRIES } from './workflow-options.ts'

export interface GenerationDeps extends ComposeDeps, MasterDeps {
  limiter: ProviderLimiter
  /** Zero in tests, so that every step is replayed. */
  inactivityTimeoutMs: number
}

/** Work of our own that fails this often will not succeed later. Attempts that never reached a worker count too. */
const RETRY_LIMITED = { initialRetryInterval: 200, maxRetryInterval: 10_000, maxRetryAttempts: 200 }

const UNKNOWN_FAILURE: Failure = { kind: 'unknown', message: 'Failed to generate music', suggestion: null }

const toRetryable = (error: unknown): never => {
  if (!(error instanceof TryAgainError)) throw error
  throw error.afterMs > 0 ? RetryableError.from(error, { retryAfter: error.afterMs }) : error
}

/** The paid call is a service of its own, so that scope and limit key schedule exactly this step. */
function createProvider(deps: GenerationDeps) {
  const { db, limiter, logger } = deps

  function compose(ctx: Context, generationId: string): Promise<ComposeResult> {
    const { attemptCompletedSignal } = ctx.request()
    // The whole wait is one step: a call that slept in the engine would give its slot to another.
    const call = () => composeSong(deps, generationId, attemptCompletedSignal)
    return ctx.run('compose', () => measureStep('compose', call).catch(toRetryable), {
      initialRetryInterval: 250,
      maxRetryInterval: 20_000,
    })
  }

  /** Waits in the engine, suspended, and asks again at intervals. */
  async function waitForSlot(ctx: Context, request: { generationId: string; userId: string }): Promise<void> {
    const ask = () => requestSlot(db, { ...request, limits: limiter.limits })
    for (;;) {
      const answer = await ctx.run('request slot', ask, RETRY_FOREVER)
      if (answer.isGranted) return
      await ctx.sleep(answer.retryAfterMs)
    }
  }

  return service({
    name: 'Provider',
    options: {
      hooks: tracingHooks,
      ingressPrivate: true,
      inactivityTimeout: CALL_INACTIVITY,
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
      compose,
      composeInSlot: async (
        ctx: Context,
        request: { generationId: string; userId: string },
      ): Promise<ComposeResult> => {
        await waitForSlot(ctx, request)
        const result = await compose(ctx, request.generationId)
        await ctx.run('release slot', () =>
          // The end of the generation releases it as well.
          releaseSlot(db, request.generationId).catch((error: unknown) =>
            logger.warn({ err: error, generationId: request.generationId }, 'a slot could not be released yet'),
          ),
        )
        return result
      },
    },
  })
}

type Provider = ReturnType<typeof createProvider>

/** Follows the limiter that the first step has recorded: a replay must make the same call, whatever has changed since. */
function callProvider(ctx: WorkflowContext, { userId, limiter }: BegunGeneration): Promise<ComposeResult> {
  const id = ctx.key
  if (limiter === 'database') {
    const provider = ctx.serviceClient<Provider>({ name: 'Provider' })
    return provider.composeInSlot({ generationId: id, userId }, rpc.opts({ idempotencyKey: id }))
  }
  const provider = ctx.scope(MUSIC_SCOPE).serviceClient<Provider>({ name: 'Provider' })
  return provider.compose(id, rpc.opts({ limitKey: userId, idempotencyKey: id }))
}

/** A durable step whose work is measured; a replay takes its result from the journal and measures nothing. */
function runStep<T>(ctx: Context, name: Step, work: () => Promise<T>, retry: RunOptions<T>) {
  return ctx.run(name, () => measureStep(name, work), retry)
}

/** Each cancellation interrupts one await, so the step is started again until it has completed. */
async function runDespiteCancellation<T>(ctx: Context, name: string, step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ctx.run(name, step, RETRY_FOREVER)
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error
    }
  }
}

/**
 * Makes one song. Journals hold ids and outcomes; texts stay in the database and files in the store, where they can be
 * deleted. Every step checks in the database whether the generation is still pending, so a cancelled one stops at its
 * next step.
 */
function createWorkflow(deps: GenerationDeps) {
  const { db } = deps

  async function makeSong(ctx: WorkflowContext): Promise<Failure | 'cancelled' | null> {
    const id = ctx.key
    const begun = await runStep(ctx, 'begin', () => beginGeneration(deps, id), RETRY_FOREVER)
    if (!begun) return 'cancelled'
    if (!(await runStep(ctx, 'enhance', () => enhanceGeneration(db, id), RETRY_FOREVER))) return 'cancelled'
    const composed = await callProvider(ctx, begun)
    if (composed.kind === 'failed') return composed.failure
    if (composed.kind === 'over') return 'cancelled'
    const [hasTitle, hasCover, examined] = await RestatePromise.all([
      runStep(ctx, 'title', () => makeTitle(deps, id), RETRY_LIMITED),
      runStep(ctx, 'cover', () => makeCover(deps, id), RETRY_LIMITED),
      runStep(ctx, 'examine', () => examineGeneration(deps, id), RETRY_LIMITED),
    ])
    if (examined.kind === 'failed') return examined.failure
    if (!hasTitle || !hasCover || examined.kind === 'over') return 'cancelled'
    if (!(await runStep(ctx, 'master', () => masterGeneration(deps, id, examined.source), RETRY_LIMITED)))
      return 'cancelled'
    const isSettled = await runStep(ctx, 'settle', () => settleGeneration(db, id), RETRY_FOREVER)
    return isSettled ? null : 'cancelled'
  }

  return workflow({
    name: 'Generation',
    options: {
      hooks: tracingHooks,
      workflowRetention: RETENTION,
      journalRetention: RETENTION,
      // A parent that waits for its child occupies a slot in the engine until this timeout, and is replayed afterwards.
      inactivityTimeout: deps.inactivityTimeoutMs,
      abortTimeout: ABORT,
      onJournalMismatchErrors: 'pause',
      retryPolicy: WORKFLOW_RETRIES,
    },
    handlers: {
      run: async (ctx: WorkflowContext): Promise<string> => {
        let problem: Failure | 'cancelled' | null
        try {
          problem = await makeSong(ctx)
        } catch (error) {
          // The engine repeats transient faults; only a terminal error ends the generation here.
          if (!(error instanceof TerminalError)) throw error
          problem = error instanceof CancelledError ? 'cancelled' : UNKNOWN_FAILURE
          deps.logger.error({ err: error, generationId: ctx.key }, 'a generation failed for good')
        }
        if (problem === null) return 'succeeded'
        const why = problem
        return runDespiteCancellation(ctx, 'release', () => failGeneration(db, ctx.key, why))
      },
    },
  })
}

export function createGenerationServices(deps: GenerationDeps) {
  return { provider: createProvider(deps), generation: createWorkflow(deps) }
}

export type GenerationWorkflow = ReturnType<typeof createWorkflow>
