import { Rehearsal, RehearsalChange } from '@cadenza/contract/rehearsal/rehearsal'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { forgetRehearsal, keepRehearsal, readRehearsal } from './rehearsal.service.ts'

const tags = ['Generations']
/** A prompt and lyrics of maximum length, at four bytes a character, with the edits and the JSON around them. */
const BODY_LIMIT_BYTES = 64 * 1024

export async function addRehearsalRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/rehearsal',
    {
      schema: {
        operationId: 'getRehearsal',
        tags,
        summary: 'Get what the user rehearses, shared by all devices',
        response: { 200: Rehearsal, ...problemResponses },
      },
    },
    async (request) => readRehearsal(db, requireViewer(request).userId),
  )

  api.put(
    '/api/rehearsal',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        operationId: 'keepRehearsal',
        tags,
        summary: 'Keep what the user rehearses',
        description: 'Replaces what any device has kept before: the last request wins.',
        body: RehearsalChange,
        response: { 200: Rehearsal, ...problemResponses },
      },
    },
    async (request) => keepRehearsal(db, requireViewer(request).userId, request.body),
  )

  api.delete(
    '/api/rehearsal',
    {
      schema: {
        operationId: 'forgetRehearsal',
        tags,
        summary: 'Forget what the user rehearses (idempotent)',
        response: { 204: z.null(), ...problemResponses },
      },
    },
    async (request, reply) => {
      await forgetRehearsal(db, requireViewer(request).userId)
      return reply.status(204).send(null)
    },
  )
}
