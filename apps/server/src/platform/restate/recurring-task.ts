import { type ObjectContext, object, rpc, type TerminalError } from '@restatedev/restate-sdk'
import type { Ingress } from '@restatedev/restate-sdk-clients'
import type { Logger } from '#platform/telemetry/logger.ts'
import { announceTask, measureTask } from '#platform/telemetry/measure-task.ts'
import { tracingHooks } from './tracing.ts'

interface RecurringTaskOptions<Result> {
  name: string
  everyMs: number
  /** Zero in tests, so that every step is replayed. */
  inactivityTimeoutMs: number
  logger: Logger
  /** Must be safe to repeat. Gets the time of its last success, null at first. */
  work: (lastDoneAtMs: number | null) => Promise<Result>
}

interface Schedule {
  token: string
  everyMs: number
  dueAtMs: number
}

const KEY = 'main'
const ATTEMPTS = 3
/** A run this late means that its chain is lost: the next worker that starts begins a new one. */
const OVERDUE_AFTER_MS = 120_000
const START_RETRY_MS = 5000

/**
 * Work that one worker of the cluster at a time does at an interval. Each run sends the next one with a delay, which
 * the engine keeps through restarts; a failed run is logged and the next one still follows.
 */
export function createRecurringTask<Result>(options: RecurringTaskOptions<Result>) {
  const { name, logger, work } = options

  async function runOnce(ctx: ObjectContext): Promise<void> {
    const lastDoneAtMs = await ctx.get<number>('lastDoneAtMs')
    const startedAtMs = await ctx.date.now()
    try {
      await ctx.run('work', () => measureTask(name, () => work(lastDoneAtMs)), {
        maxRetryAttempts: ATTEMPTS,
        initialRetryInterval: 500,
      })
      ctx.set('lastDoneAtMs', startedAtMs)
    } catch (error) {
      if (!isTerminal(error)) throw error
      logger.error({ err: error, recurring: name }, 'recurring work failed; it is tried again at its next time')
    }
  }

  const recurring = object({
    name,
    options: { hooks: tracingHooks, inactivityTimeout: options.inactivityTimeoutMs, journalRetention: 0 },
    handlers: {
      start: async (ctx: ObjectContext, everyMs: number): Promise<void> => {
        const plan = await ctx.get<Schedule>('plan')
        const now = await ctx.date.now()
        if (plan && plan.everyMs === everyMs && now < plan.dueAtMs + OVERDUE_AFTER_MS) return
        const token = ctx.rand.uuidv4()
        ctx.set('plan', { token, everyMs, dueAtMs: now })
        ctx.objectSendClient<RecurringTask>({ name }, KEY).run(token)
      },
      run: async (ctx: ObjectContext, token: string): Promise<void> => {
        const plan = await ctx.get<Schedule>('plan')
        // A chain that was replaced by another one ends here.
        if (plan?.token !== token) return
        await runOnce(ctx)
        const dueAtMs = (await ctx.date.now()) + plan.everyMs
        ctx.set('plan', { ...plan, dueAtMs })
        ctx.objectSendClient<RecurringTask>({ name }, KEY).run(token, rpc.sendOpts({ delay: plan.everyMs }))
      },
    },
  })

  return {
    service: recurring,
    /** Retries until the engine knows this worker; in production it is registered after it has started. */
    ensureStarted(engine: Ingress): () => void {
      announceTask(name, options.everyMs)
      let timer: NodeJS.Timeout | undefined
      const start = async (): Promise<void> => {
        try {
          await engine.objectClient<RecurringTask>({ name }, KEY).start(options.everyMs)
        } catch (error) {
          logger.debug({ err: error, recurring: name }, 'the engine cannot start recurring work yet')
          timer = setTimeout(() => void start(), START_RETRY_MS)
        }
      }
      void start()
      return () => clearTimeout(timer)
    },
  }
}

type RecurringTask = ReturnType<typeof createRecurringTask>['service']

const isTerminal = (error: unknown): error is TerminalError => error instanceof Error && error.name === 'TerminalError'
