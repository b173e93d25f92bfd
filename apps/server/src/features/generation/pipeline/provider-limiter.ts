import type { Ingress } from '@restatedev/restate-sdk-clients'
import { hasFlowControl } from '#platform/restate/flow-control.ts'
import { setLimitRules } from '#platform/restate/limit-rules.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { SlotLimits } from './provider-slots.repository.ts'

/** Who limits the calls of the music provider: the engine's flow control, or rows in our database. */
export type Limiter = 'engine' | 'database'

export interface ProviderLimiter {
  limits: SlotLimits
  /** Throws while the engine cannot be asked. */
  current(): Promise<Limiter>
  /** What `current` returned last; null before. */
  latest(): Limiter | null
}

interface ProviderLimiterOptions {
  engine: Ingress
  /** Without it the limits cannot be set in the engine, which would then make any number of calls. */
  adminUrl: string | null
  limits: SlotLimits
  logger: Logger
}

/** Every paid call runs in this scope of the engine. */
export const MUSIC_SCOPE = 'music'
const FRESH_MS = 30_000

/** Tells the engine how many paid calls it may make. The same limits again change nothing there. */
export function setMusicLimits(adminUrl: string, { concurrency, concurrencyPerUser }: SlotLimits): Promise<void> {
  return setLimitRules(adminUrl, [
    { pattern: MUSIC_SCOPE, concurrency },
    { pattern: `${MUSIC_SCOPE}/*`, concurrency: concurrencyPerUser },
  ])
}

/**
 * Prefers the engine, which serves users in turn without being asked, and falls back to the database where the engine
 * has no flow control or its limits cannot be set. The limits are set again at intervals, because an engine that lost
 * its data has none.
 */
export function createProviderLimiter({ engine, adminUrl, limits, logger }: ProviderLimiterOptions): ProviderLimiter {
  let latest: { limiter: Limiter; atMs: number } | null = null

  async function choose(): Promise<Limiter> {
    if (adminUrl === null || !(await hasFlowControl(engine))) return 'database'
    await setMusicLimits(adminUrl, limits)
    return 'engine'
  }

  return {
    limits,
    latest: () => latest?.limiter ?? null,
    async current() {
      if (latest && performance.now() - latest.atMs < FRESH_MS) return latest.limiter
      const limiter = await choose()
      if (limiter !== latest?.limiter)
        logger.info({ limiter }, `calls of the music provider are limited by the ${limiter}`)
      latest = { limiter, atMs: performance.now() }
      return limiter
    },
  }
}
