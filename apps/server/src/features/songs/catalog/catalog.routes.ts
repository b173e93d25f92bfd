import { CatalogGenres, CatalogQuery } from '@cadenza/contract/catalog'
import { SongPage } from '@cadenza/contract/songs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { cacheForVisitors } from '#platform/http/cache-for-visitors.ts'
import { listCatalogSongs, listGenres } from './catalog.service.ts'

const tags = ['Catalog']

export async function addCatalogRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/catalog/songs',
    {
      schema: {
        operationId: 'listCatalogSongs',
        tags,
        summary: 'List public songs: newest, most popular or trending first',
        querystring: CatalogQuery,
        response: { 200: SongPage, ...problemResponses },
      },
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      return listCatalogSongs(db, request.viewer?.userId ?? null, request.query)
    },
  )

  api.get(
    '/api/catalog/genres',
    {
      schema: {
        operationId: 'listCatalogGenres',
        tags,
        summary: 'List the genres with their number of public songs',
        response: { 200: CatalogGenres, ...problemResponses },
      },
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      return listGenres(db)
    },
  )
}
