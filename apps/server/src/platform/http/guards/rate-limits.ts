import { createHmac } from 'node:crypto'
import type { ErrorCode } from '@cadenza/contract/error-codes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { clientSubnet } from './client-subnet.ts'
import { createRateLimitStore } from './rate-limit-store.ts'

export interface RateLimits {
  /** Reads are counted per process in memory, because a flood of them only concerns this node's capacity. */
  reads: RateLimit
  /** Writes and sign-ins are counted in Postgres, so they hold across nodes and restarts. */
  writes: RateLimit
  signIns: RateLimit
  /** An operator reads each report. */
  reports: RateLimit
  /** Each checkout is a session at the payment provider and a purchase of ours that waits. */
  checkouts: RateLimit
  /**
   * Listens are also counted in memory: a repeated report counts once on any node, so only this node's capacity
   * matters.
   */
  listens: WeightedRateLimit
  /** A search costs more than other reads. */
  searches: RateLimit
  /** So does a preview: a hostile prompt takes 22 ms of the only thread. */
  previews: RateLimit
  /** A visit is one report; counted by network, because it says nothing of its user. */
  vitals: RateLimit
  /** Mails to one recipient, whoever asks for them. */
  signInMails: (recipient: string) => Promise<void>
}

type RateLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
type WeightedRateLimit = (request: FastifyRequest, reply: FastifyReply, points: number) => Promise<void>

interface Limiter {
  consume(key: string, points: number): Promise<RateLimiterRes>
}

async function consume(
  limiter: Limiter,
  key: string,
  points: number,
  code: ErrorCode = 'RATE_LIMITED',
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError(code, { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
  }
}

function limitByWeight(
  limiter: Limiter,
  keyOf: (request: FastifyRequest) => string,
  code?: ErrorCode,
): WeightedRateLimit {
  return async (request, reply, points) => {
    const { remainingPoints } = await consume(limiter, keyOf(request), points, code)
    void reply.header('ratelimit-remaining', remainingPoints)
  }
}

/** The table of counts must not hold addresses, nor hashes that can be guessed. */
function limitRecipients(limiter: Limiter, secret: string): RateLimits['signInMails'] {
  return async (recipient) => {
    const key = createHmac('sha256', secret).update(`recipient ${recipient}`).digest('base64url')
    await consume(limiter, key, 1)
  }
}

/** Takes only two arguments because it serves as a hook, and hooks are called with a third one. */
function limitBy(limiter: Limiter, keyOf: (request: FastifyRequest) => string, code?: ErrorCode): RateLimit {
  const limit = limitByWeight(limiter, keyOf, code)
  return (request, reply) => limit(request, reply, 1)
}

const byClient = (request: FastifyRequest) => `ip:${clientSubnet(request.ip)}`
/** By user and not by session, because a second session must not double what one user may do. */
const byUserOrClient = (request: FastifyRequest) =>
  request.viewer ? `user:${request.viewer.userId}` : byClient(request)

const REPORTS_PER_HOUR = 10
const VITALS_PER_MINUTE = 30

type RateLimitStore = ReturnType<typeof createRateLimitStore>

function postgresLimiter(store: RateLimitStore, keyPrefix: string, points: number, duration: number): Limiter {
  return new RateLimiterPostgres({
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    inMemoryBlockOnConsumed: points,
    // While Postgres is unavailable the limit still holds within this process.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  })
}

const memoryLimiter = (keyPrefix: string, points: number) => new RateLimiterMemory({ keyPrefix, points, duration: 60 })

export function createRateLimits(config: Config, pool: pg.Pool): RateLimits {
  const store = createRateLimitStore(pool)
  return {
    reads: limitBy(memoryLimiter('read', config.READS_PER_MINUTE), byUserOrClient),
    listens: limitByWeight(memoryLimiter('listen', config.LISTENS_PER_MINUTE), byUserOrClient),
    searches: limitBy(memoryLimiter('search', config.SEARCHES_PER_MINUTE), byUserOrClient),
    previews: limitBy(memoryLimiter('preview', config.PREVIEWS_PER_MINUTE), byUserOrClient),
    vitals: limitBy(memoryLimiter('vitals', VITALS_PER_MINUTE), byClient),
    writes: limitBy(postgresLimiter(store, 'write', config.WRITES_PER_MINUTE, 60), byUserOrClient),
    signIns: limitBy(postgresLimiter(store, 'sign-in', config.SIGN_INS_PER_10_MINUTES, 600), byClient),
    signInMails: limitRecipients(
      postgresLimiter(store, 'sign-in-mail', config.SIGN_IN_MAILS_PER_HOUR, 3600),
      config.PSEUDONYM_KEY,
    ),
    reports: limitBy(postgresLimiter(store, 'report', REPORTS_PER_HOUR, 3600), byUserOrClient),
    checkouts: limitBy(
      postgresLimiter(store, 'checkout', config.CHECKOUTS_PER_HOUR, 3600),
      byUserOrClient,
      'TOO_MANY_CHECKOUTS',
    ),
  }
}
