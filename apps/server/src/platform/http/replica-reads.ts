import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { ReadReplica } from '#platform/db/replica/read-replica.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { hostCookies } from '#platform/http/host-cookies.ts'
import { createCounterFromZero } from '#platform/telemetry/meter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route answers may be seconds old: it is read from the replica where there is one. */
    reads?: 'replica'
    /** What this route changes is added up later, so its sender cannot expect to read it at once. */
    isAddedUpLater?: boolean
  }
}

type Outcome = 'replica' | 'repeated' | 'skipped' | 'own-write'
const outcomes: readonly Outcome[] = ['replica', 'repeated', 'skipped', 'own-write']
const reads = createCounterFromZero<{ outcome: Outcome }>(
  'cadenza.replica.reads',
  {
    description:
      'Reads of routes that may use the replica: answered by it, repeated on the primary after a failure, or by the primary ' +
      'because the replica is away or behind or the user has just changed something',
  },
  outcomes.map((outcome) => ({ outcome })),
)

/** Beyond the bound of the replica's age, for the time in which answers are on their way. */
const OWN_WRITE_MARGIN_SECONDS = 5
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Runs the read on the replica where that is sound, and otherwise on the primary. It may run twice. */
export type ReadFromReplica = <Result>(
  request: FastifyRequest,
  read: (db: Database) => Promise<Result>,
) => Promise<Result>

export interface ReplicaReads {
  readFromReplica: ReadFromReplica
  /** Lets users read on the primary what they have just changed through the routes that are added after this. */
  rememberWrites: (api: FastifyInstance) => void
}

interface ReplicaReadsOptions {
  config: Pick<Config, 'ORIGIN' | 'DATABASE_REPLICA_MAX_LAG_MS'>
  primary: Database
  replica: ReadReplica | null
}

export function createReplicaReads({ config, primary, replica }: ReplicaReadsOptions): ReplicaReads {
  const { named, options } = hostCookies(config.ORIGIN)
  const cookie = named('recent-change')
  const cookieOptions = {
    ...options,
    maxAge: Math.ceil(config.DATABASE_REPLICA_MAX_LAG_MS / 1000) + OWN_WRITE_MARGIN_SECONDS,
  }

  function chooseReplica(request: FastifyRequest): ReadReplica | null {
    if (replica === null) return null
    if (request.cookies[cookie] !== undefined) {
      reads.add(1, { outcome: 'own-write' })
      return null
    }
    if (replica.isUsable()) return replica
    reads.add(1, { outcome: 'skipped' })
    return null
  }

  return {
    async readFromReplica(request, read) {
      if (request.routeOptions.config.reads !== 'replica') {
        throw new Error(`${request.routeOptions.url} does not say that it reads from the replica`)
      }
      const chosen = chooseReplica(request)
      if (chosen === null) return read(primary)
      try {
        const result = await read(chosen.db)
        reads.add(1, { outcome: 'replica' })
        return result
      } catch (error) {
        // An answer, not a failure of the replica.
        if (error instanceof AppError) throw error
        chosen.reportFailure(error)
        reads.add(1, { outcome: 'repeated' })
        return read(primary)
      }
    },
    rememberWrites(api) {
      if (replica === null) return
      api.addHook('preHandler', async (request, reply) => {
        const { isRead, isAddedUpLater } = request.routeOptions.config
        if (SAFE_METHODS.has(request.method) || request.viewer === null || isRead || isAddedUpLater) return
        void reply.setCookie(cookie, '1', cookieOptions)
      })
    },
  }
}
