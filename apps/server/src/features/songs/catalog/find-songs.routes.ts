import { Problem } from '@cadenza/contract/problem'
import { FindSongsQuery, FoundSongs } from '@cadenza/contract/library'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { findSongs } from './find-songs.service.ts'

export async function addFindSongsRoute(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/songs/find',
    {
      schema: {
        operationId: 'findSongs',
        tags: ['Songs'],
        summary: "Search the user's songs or public songs, newest first",
        description:
          'Matches title and creator without case or accents. One or two letters match only the newest public songs.',
        querystring: FindSongsQuery,
        response: { 200: FoundSongs, '4xx': Problem, '5xx': Problem },
      },
    },
    async (request) => findSongs(db, requireViewer(request).userId, request.query),
  )
}
