import { Problem } from '@cadenza/contract/problem'
import { SystemStatus } from '@cadenza/contract/status'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { HealthCheck } from '#platform/http/health.ts'
import { readStatus } from './status.service.ts'

const FRESH_MS = 1000

export async function addStatusRoutes(app: FastifyInstance, checks: HealthCheck[]): Promise<void> {
  // The route is public, so its answer is cached for a second: many requests cost one run of the checks.
  let latest: { at: number; status: Promise<SystemStatus> } | null = null
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/status',
    {
      schema: {
        operationId: 'getStatus',
        tags: ['Status'],
        summary: 'Get the current status of the service components',
        response: { 200: SystemStatus, '4xx': Problem, '5xx': Problem },
      },
    },
    async () => {
      const now = performance.now()
      if (!latest || now - latest.at > FRESH_MS) latest = { at: now, status: readStatus(checks) }
      return latest.status
    },
  )
}
