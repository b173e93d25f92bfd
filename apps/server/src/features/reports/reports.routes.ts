import { HiddenItems, HiddenItemsQuery, NewReport } from '@cadenza/contract/reports'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SharedSongDeps } from '#features/songs/share-links/shared-song.service.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { listHiddenItems } from './hidden-items.service.ts'
import { createReporterPseudonyms } from './reporter-pseudonyms.service.ts'
import { submitReport } from './reports.service.ts'

interface ReportsRoutesOptions extends SharedSongDeps {
  rateLimits: RateLimits
  /** The secret behind the pseudonyms of reporters. */
  secret: string
}

const tags = ['Reports']

export async function addReportsRoutes(
  app: FastifyInstance,
  { db, tokens, rateLimits, secret }: ReportsRoutesOptions,
): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const pseudonymOf = createReporterPseudonyms(secret)

  api.post(
    '/api/reports',
    {
      schema: {
        operationId: 'report',
        tags,
        summary: 'Report a song, playlist or creator to the operator (idempotent)',
        body: NewReport,
        response: { 204: z.null(), ...problemResponses },
      },
      config: { hasOwnLimit: true },
      preHandler: rateLimits.reports,
    },
    async (request, reply) => {
      const reporter = { name: pseudonymOf(request), userId: request.viewer?.userId ?? null }
      await submitReport({ db, tokens }, reporter, request.body)
      return reply.status(204).send(null)
    },
  )

  api.get(
    '/api/hidden-items',
    {
      schema: {
        operationId: 'listHiddenItems',
        tags,
        summary: "List the user's items hidden by an operator, with reasons",
        querystring: HiddenItemsQuery,
        response: { 200: HiddenItems, ...problemResponses },
      },
    },
    async (request) => listHiddenItems(db, requireViewer(request).userId, request.query.id),
  )
}
