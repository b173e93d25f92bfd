import { type ObjectContext, object } from '@restatedev/restate-sdk'
import { tracingHooks } from '#platform/restate/tracing.ts'

interface ProbeOptions {
  /** One round trip to the database, made inside a durable step. */
  touchDatabase: () => Promise<void>
  /** Zero in tests, so that every step is replayed; a handler's own value would otherwise win over the server's. */
  inactivityTimeoutMs: number
}

/**
 * The canary. A ping goes through the ingress, a partition, this worker and one durable step into Postgres, so an engine
 * that accepts work and never runs it (restate #5033) is seen from outside. Ask one key per partition.
 */
export function createProbe({ touchDatabase, inactivityTimeoutMs }: ProbeOptions) {
  return object({
    name: 'Probe',
    options: { hooks: tracingHooks, inactivityTimeout: inactivityTimeoutMs, journalRetention: 0 },
    handlers: {
      ping: async (ctx: ObjectContext): Promise<{ count: number }> => {
        const count = ((await ctx.get<number>('count')) ?? 0) + 1
        await ctx.run('touch database', touchDatabase)
        ctx.set('count', count)
        return { count }
      },
    },
  })
}

export type Probe = ReturnType<typeof createProbe>
