import { AlbumsQuery, DailySong, TrendingQuery } from '@cadenza/contract/explore'
import { PlaylistPage } from '@cadenza/contract/playlists'
import { FoundSongs } from '@cadenza/contract/library'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { cacheForVisitors } from '#platform/http/cache-for-visitors.ts'
import type { ReadFromReplica } from '#platform/http/replica-reads.ts'
import { readDailySong } from './daily-song.service.ts'
import { listAlbums, listTrending } from './explore.service.ts'

const tags = ['Catalog']

interface ExploreRoutesOptions {
  db: Database
  readFromReplica: ReadFromReplica
}

export async function addExploreRoutes(
  app: FastifyInstance,
  { db, readFromReplica }: ExploreRoutesOptions,
): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/albums',
    {
      schema: {
        operationId: 'listAlbums',
        tags,
        summary: "List public playlists of only their owner's songs, newest first",
        description: 'A page may contain fewer items than `limit` and still have a next page.',
        querystring: AlbumsQuery,
        response: { 200: PlaylistPage, ...problemResponses },
      },
      config: { reads: 'replica' },
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      return readFromReplica(request, (reader) => listAlbums(reader, request.viewer?.userId ?? null, request.query))
    },
  )

  api.get(
    '/api/trending',
    {
      schema: {
        operationId: 'listTrendingSongs',
        tags,
        summary: 'List trending songs by recent plays and likes',
        description: 'The weight of a play or like halves every three days. The order lags a few minutes behind.',
        querystring: TrendingQuery,
        response: { 200: FoundSongs, ...problemResponses },
      },
      config: { reads: 'replica' },
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      return readFromReplica(request, (reader) => listTrending(reader, request.viewer?.userId ?? null, request.query))
    },
  )

  api.get(
    '/api/daily-song',
    {
      schema: {
        operationId: 'readDailySong',
        tags,
        summary: 'Read the song of the day',
        description:
          'One trending public song for each day in UTC, the same for everyone. A song is not repeated within 30 days ' +
          'while there are others, and is replaced at once if it is no longer public.',
        response: { 200: DailySong, ...problemResponses },
      },
      config: { reads: 'replica' },
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      const viewerId = request.viewer?.userId ?? null
      return readFromReplica(request, (reader) => readDailySong({ db, reader }, viewerId, new Date()))
    },
  )
}
