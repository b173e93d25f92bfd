import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { AppError } from '#platform/errors/app-error.ts'
import { createCounterFromZero } from '#platform/telemetry/meter.ts'
import { clientSubnet } from './client-subnet.ts'

export const CSP_REPORTS_PATH = '/api/csp-reports'

/** A browser sends several violations of a page together. */
const MAX_REPORTS_PER_REQUEST = 20
const REQUESTS_PER_MINUTE = 30
const BODY_LIMIT_BYTES = 32 * 1024
const LOG_EVERY_MS = 60_000

const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'connect-src',
  'font-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'object-src',
  'default-src',
  'require-trusted-types-for',
  'trusted-types',
  'other',
] as const

type Directive = (typeof DIRECTIVES)[number]

/** What browsers send by `report-uri`, and by the newer `report-to`. */
const Reports = z.union([
  z.object({
    'csp-report': z.object({ 'effective-directive': z.string(), 'violated-directive': z.string() }).partial(),
  }),
  z.array(z.object({ body: z.object({ effectiveDirective: z.string() }).partial() }).partial()),
])

const violations = createCounterFromZero(
  'cadenza.csp.violations',
  { description: 'Violations of the content security policy that browsers reported, by directive' },
  DIRECTIVES.map((directive) => ({ directive })),
)

/** Anyone can send a report, so nothing of it is kept but which of our own directives it names. */
function toDirective(text: string | undefined): Directive {
  const name = text?.split(' ')[0]?.replace(/-(?:elem|attr)$/, '')
  return DIRECTIVES.find((directive) => directive === name) ?? 'other'
}

function directivesIn(body: unknown): Directive[] {
  const parsed = Reports.safeParse(body)
  if (!parsed.success) throw new AppError('INPUT_INVALID')
  if (Array.isArray(parsed.data))
    return parsed.data.slice(0, MAX_REPORTS_PER_REQUEST).map((report) => toDirective(report.body?.effectiveDirective))
  const report = parsed.data['csp-report']
  return [toDirective(report['effective-directive'] ?? report['violated-directive'])]
}

/**
 * Counts what browsers report. The route is outside of the guarded scope: browsers send reports without an origin, and
 * for visitors too. The log gets one line a minute with the counts, however many reports come.
 */
export async function addCspReports(app: FastifyInstance): Promise<void> {
  const limiter = new RateLimiterMemory({ keyPrefix: 'csp-report', points: REQUESTS_PER_MINUTE, duration: 60 })
  const counts = new Map<Directive, number>()
  const logCounts = (): void => {
    if (counts.size === 0) return
    app.log.warn({ violations: Object.fromEntries(counts) }, 'browsers reported violations of the content policy')
    counts.clear()
  }
  const timer = setInterval(logCounts, LOG_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    logCounts()
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(CSP_REPORTS_PATH, { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
      await limiter.consume(clientSubnet(request.ip)).catch(() => {
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: 60 })
      })
      for (const directive of directivesIn(request.body)) {
        violations.add(1, { directive })
        counts.set(directive, (counts.get(directive) ?? 0) + 1)
      }
      return reply.status(204).send()
    })
  })
}
