import { Problem } from '@cadenza/contract/problem'
import { SystemStatus } from '@cadenza/contract/status'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { createHealthReport, type HealthCheck } from '#platform/http/health.ts'

export async function addStatusRoutes(app: FastifyInstance, checks: HealthCheck[]): Promise<void> {
  const readReport = createHealthReport(checks)
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
      const { checkedAt, results } = await readReport()
      return {
        isUp: results.every((result) => result.isUp),
        checkedAt: checkedAt.toISOString(),
        components: results,
      }
    },
  )
}
