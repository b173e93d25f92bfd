import {
  CreditHistory,
  CreditHistoryQuery,
  Credits,
  CreditSummary,
  CreditSummaryQuery,
} from '@cadenza/contract/credits'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import * as credits from './credits.service.ts'
import type { ReadHistoryDeps } from './credits.service.ts'
import { streamHistoryCsv } from './history-csv.service.ts'

const tags = ['Credits']

export async function addCreditsRoutes(app: FastifyInstance, { db, readCovers }: ReadHistoryDeps): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/credits',
    {
      schema: {
        operationId: 'getCredits',
        tags,
        summary: 'Get the credit balance of the user',
        response: { 200: Credits, ...problemResponses },
      },
    },
    async (request) => credits.readCredits(db, requireViewer(request).userId),
  )

  api.get(
    '/api/credits/history',
    {
      schema: {
        operationId: 'listCreditTransfers',
        tags,
        summary: "List the user's credit transfers, newest first",
        querystring: CreditHistoryQuery,
        response: { 200: CreditHistory, ...problemResponses },
      },
    },
    async (request) => credits.readHistory({ db, readCovers }, requireViewer(request).userId, request.query),
  )

  api.get(
    '/api/credits/summary',
    {
      schema: {
        operationId: 'getCreditSummary',
        tags,
        summary: 'Get the credits added and charged since a given time',
        querystring: CreditSummaryQuery,
        response: { 200: CreditSummary, ...problemResponses },
      },
    },
    async (request) => credits.readSummary(db, requireViewer(request).userId, new Date(request.query.since)),
  )

  api.get(
    '/api/credits/history.csv',
    {
      schema: {
        operationId: 'exportCreditTransfers',
        tags,
        summary: "Export all of the user's credit transfers as CSV",
        produces: ['text/csv'],
        response: { 200: z.string().describe('text/csv'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      // A stream is sent as it is; the schema describes what the reader gets.
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="cadenza-credits.csv"')
        .send(streamHistoryCsv(db, userId) as unknown as string)
    },
  )
}
