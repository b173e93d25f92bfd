import { Creator, CreatorParams, FeaturedCreators, FeaturedCreatorsQuery, Follow } from '@cadenza/contract/creators'
import { Problem } from '@cadenza/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { letVisitorsKeep } from '#platform/http/visitor-caching.ts'
import { listFeatured, readCreator, setFollowing } from './creators.service.ts'

const problems = { '4xx': Problem, '5xx': Problem }
const tags = ['Creators']

export async function addCreatorsRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/creators/featured',
    {
      schema: {
        operationId: 'listFeaturedCreators',
        tags,
        summary: 'The most liked makers of the newest public songs',
        querystring: FeaturedCreatorsQuery,
        response: { 200: FeaturedCreators, ...problems },
      },
    },
    async (request, reply) => {
      letVisitorsKeep(request, reply)
      return listFeatured(db, request.viewer?.userId ?? null, request.query.limit)
    },
  )

  api.get(
    '/api/creators/:id',
    {
      schema: {
        operationId: 'getCreator',
        tags,
        summary: 'Somebody who has shown a song or a playlist to everybody',
        params: CreatorParams,
        response: { 200: Creator, ...problems },
      },
    },
    async (request) => readCreator(db, request.viewer?.userId ?? null, request.params.id),
  )

  api.put(
    '/api/creators/:id/follow',
    {
      schema: {
        operationId: 'followCreator',
        tags,
        summary: 'Follow a creator; doing so twice changes nothing',
        params: CreatorParams,
        response: { 200: Follow, ...problems },
      },
    },
    async (request) => setFollowing(db, requireViewer(request).userId, request.params.id, true),
  )

  api.delete(
    '/api/creators/:id/follow',
    {
      schema: {
        operationId: 'unfollowCreator',
        tags,
        summary: 'Follow a creator no longer; doing so twice changes nothing',
        params: CreatorParams,
        response: { 200: Follow, ...problems },
      },
    },
    async (request) => setFollowing(db, requireViewer(request).userId, request.params.id, false),
  )
}
