import type { FastifyInstance } from 'fastify'
import { cacheResult } from '#platform/async/cache-result.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'

export interface HealthCheck {
  name: 'database' | 'engine' | 'media'
  /**
   * Without a required service this node cannot serve any request; without an optional one it serves what still works.
   */
  isRequired: boolean
  /** Returns what an operator should know of a service that is up, if anything. */
  check(): Promise<string | void>
}

/** A failed check whose message may be shown to everybody. */
export class HealthProblem extends Error {
  override name = 'HealthProblem'
}

export interface HealthResult {
  name: HealthCheck['name']
  isUp: boolean
  latencyMs: number | null
  detail: string | null
}

const CHECK_TIMEOUT_MS = 2000
/** The routes are public: asked more often than this they cost nothing but the answer. */
const RESULT_MAX_AGE_MS = 1000

async function runHealthCheck(healthCheck: HealthCheck): Promise<HealthResult> {
  const startedAt = performance.now()
  try {
    const detail = (await withTimeout(healthCheck.check(), CHECK_TIMEOUT_MS, 'health check timed out')) ?? null
    return { name: healthCheck.name, isUp: true, latencyMs: Math.round(performance.now() - startedAt), detail }
  } catch (error) {
    const detail = error instanceof HealthProblem ? error.message : null
    return { name: healthCheck.name, isUp: false, latencyMs: null, detail }
  }
}

/** Runs the checks at most once a second and never twice at once, however many ask. */
export const createHealthReport = (
  checks: readonly HealthCheck[],
): (() => Promise<{ checkedAt: Date; results: HealthResult[] }>) =>
  cacheResult(RESULT_MAX_AGE_MS, async () => ({
    checkedAt: new Date(),
    results: await Promise.all(checks.map(runHealthCheck)),
  }))

/**
 * /healthz: this process runs. /readyz: this node can serve; 503 while a required service is unavailable or while the
 * node drains, 200 with 'degraded' while an optional one is unavailable.
 */
export function addHealthRoutes(app: FastifyInstance, checks: HealthCheck[], isDraining: () => boolean): void {
  const readReport = createHealthReport(checks)
  const quiet = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const { results } = await readReport()
    const isDown = (required: boolean) =>
      results.some((result, index) => !result.isUp && checks[index]?.isRequired === required)
    const isServing = !isDraining() && !isDown(true)
    const status = isDraining() ? 'draining' : isDown(true) ? 'unavailable' : isDown(false) ? 'degraded' : 'ready'
    return reply
      .status(isServing ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, components: results })
  })
}
