import { CatalogGenres, CatalogQuery } from '@cadenza/contract/catalog'
import { SongPage } from '@cadenza/contract/songs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { cacheForVisitors } from '#platform/http/cache-for-visitors.ts'
import type { ReadFromReplica } from '#platform/http/replica-reads.ts'
import { listCatalogSongs, listGenres } from './catalog.service.ts'

const tags = ['Catalog']

interface CatalogRoutesOptions {
  readFromReplica: ReadFromReplica
}

export async function addCatalogRoutes(app: FastifyInstance, { readFromReplica }: CatalogRoutesOptions): Promise<void> {
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
      config: { reads: 'replica' },
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      return readFromReplica(request, (db) => listCatalogSongs(db, request.viewer?.userId ?? null, request.query))
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
      config: { reads: 'replica' },
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      return readFromReplica(request, (db) => listGenres(db))
    },
  )
}
