import { Problem } from '@cadenza/contract/problem'
import { SearchPage, SearchQuery } from '@cadenza/contract/search'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import { cacheForVisitors } from '#platform/http/cache-for-visitors.ts'
import type { ReadFromReplica } from '#platform/http/replica-reads.ts'
import type { IndexedSongs } from './index/indexed-songs.service.ts'
import type { FindArticles } from './search-articles.service.ts'
import { createSearch } from './search.service.ts'

interface SearchRoutesOptions {
  readFromReplica: ReadFromReplica
  indexed: IndexedSongs | null
  rateLimits: RateLimits
  findArticles: FindArticles
}

export async function addSearchRoutes(app: FastifyInstance, options: SearchRoutesOptions): Promise<void> {
  const search = createSearch(options)

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search',
    {
      schema: {
        operationId: 'search',
        tags: ['Catalog'],
        summary: 'Search songs, creators, playlists and articles, best match first',
        description:
          'Matches titles, names, genres, public prompts, bios and descriptions, ignoring case and accents; titles and ' +
          'names come first. Frequent words match only popular songs, and one or two letters only titles and names of ' +
          'popular and the newest items. Signed-in users also find their own private songs and playlists.',
        querystring: SearchQuery,
        response: { 200: SearchPage, '4xx': Problem, '5xx': Problem },
      },
      config: { hasOwnLimit: true, reads: 'replica' },
      preHandler: options.rateLimits.searches,
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      return options.readFromReplica(request, (db) => search(db, request.viewer?.userId ?? null, request.query))
    },
  )
}
