import { Problem } from '@cadenza/contract/problem'
import { SearchPage, SearchQuery } from '@cadenza/contract/search'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import { cacheForVisitors } from '#platform/http/cache-for-visitors.ts'
import type { FindArticles } from './search-articles.service.ts'
import { createSearch } from './search.service.ts'

interface SearchRoutesOptions {
  db: Database
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
        summary: 'Songs, creators and articles by words in their title or subtitle, the best match first',
        description:
          'Case and accents make no difference. Frequent words are looked for among the popular songs, one or two letters among the ' +
          'popular and the newest ones. A signed-in person finds their own private songs, too.',
        querystring: SearchQuery,
        response: { 200: SearchPage, '4xx': Problem, '5xx': Problem },
      },
      config: { hasOwnLimit: true },
      preHandler: options.rateLimits.searches,
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      return search(request.viewer?.userId ?? null, request.query)
    },
  )
}
