import { LyricDraft, LyricDraftRequest } from '@cadenza/contract/lyrics'
import { Problem } from '@cadenza/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { LyricWriter } from '#adapters/lyrics/lyric-writer.ts'
import { draftLyrics } from './lyric-draft.service.ts'

export async function addLyricDraftRoutes(app: FastifyInstance, writer: LyricWriter): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/lyrics/draft',
    {
      config: { isRead: true },
      schema: {
        operationId: 'draftLyrics',
        tags: ['Generations'],
        summary: 'Write lyrics for a prompt, or some of their lines again',
        description:
          'Charges no credits, stores nothing and needs no account. Send the text as `lyrics` of a generation.',
        body: LyricDraftRequest,
        response: { 200: LyricDraft, '4xx': Problem, '5xx': Problem },
      },
    },
    async (request) => draftLyrics(writer, request.body),
  )
}
