import { SimilarSongs, SimilarSongsQuery } from '@cadenza/contract/catalog'
import { SongParams } from '@cadenza/contract/songs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { listSimilarSongs } from './similar-songs.service.ts'

export async function addSimilarSongsRoute(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/songs/:id/similar',
    {
      schema: {
        operationId: 'listSimilarSongs',
        tags: ['Songs'],
        summary: 'List public songs of the same genre and about the same tempo, nearest first',
        description:
          "The song is one of the viewer's or any public song. When too few songs are within about 8 % of its tempo, songs at half or double of it follow, then songs of the genre at any tempo.",
        params: SongParams,
        querystring: SimilarSongsQuery,
        response: { 200: SimilarSongs, ...problemResponses },
      },
    },
    async (request) => listSimilarSongs(db, request.viewer?.userId ?? null, request.params.id, request.query),
  )
}
