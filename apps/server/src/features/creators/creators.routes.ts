import {
  Creator,
  CreatorParams,
  CreatorPlaylistsQuery,
  CreatorSongs,
  CreatorSongsQuery,
  FeaturedCreators,
  FeaturedCreatorsQuery,
  Follow,
} from '@cadenza/contract/creators'
import { PlaylistPage } from '@cadenza/contract/playlists'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { cacheForVisitors } from '#platform/http/cache-for-visitors.ts'
import type { ReadFromReplica } from '#platform/http/replica-reads.ts'
import {
  listFeaturedCreators,
  listPlaylistsOfCreator,
  listSongsOfCreator,
  readCreator,
  setFollowing,
} from './creators.service.ts'

const tags = ['Creators']

interface CreatorsRoutesOptions {
  db: Database
  readFromReplica: ReadFromReplica
}

export async function addCreatorsRoutes(
  app: FastifyInstance,
  { db, readFromReplica }: CreatorsRoutesOptions,
): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/creators/featured',
    {
      schema: {
        operationId: 'listFeaturedCreators',
        tags,
        summary: 'List the most liked creators of the newest public songs',
        querystring: FeaturedCreatorsQuery,
        response: { 200: FeaturedCreators, ...problemResponses },
      },
      config: { reads: 'replica' },
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      const viewerId = request.viewer?.userId ?? null
      return readFromReplica(request, (reader) => listFeaturedCreators(reader, viewerId, request.query.limit))
    },
  )

  api.get(
    '/api/creators/:id',
    {
      schema: {
        operationId: 'getCreator',
        tags,
        summary: 'Get a creator who has a public song or playlist',
        params: CreatorParams,
        response: { 200: Creator, ...problemResponses },
      },
      config: { reads: 'replica' },
    },
    async (request) =>
      readFromReplica(request, (reader) => readCreator(reader, request.viewer?.userId ?? null, request.params.id)),
  )

  api.get(
    '/api/creators/:id/songs',
    {
      schema: {
        operationId: 'listCreatorSongs',
        tags,
        summary: 'List the public songs of a creator',
        params: CreatorParams,
        querystring: CreatorSongsQuery,
        response: { 200: CreatorSongs, ...problemResponses },
      },
      config: { reads: 'replica' },
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      const { viewer, params, query } = request
      return readFromReplica(request, (reader) => listSongsOfCreator(reader, viewer?.userId ?? null, params.id, query))
    },
  )

  api.get(
    '/api/creators/:id/playlists',
    {
      schema: {
        operationId: 'listCreatorPlaylists',
        tags,
        summary: 'List the public playlists of a creator, newest first',
        params: CreatorParams,
        querystring: CreatorPlaylistsQuery,
        response: { 200: PlaylistPage, ...problemResponses },
      },
      config: { reads: 'replica' },
    },
    async (request, reply) => {
      cacheForVisitors(request, reply)
      const { viewer, params, query } = request
      return readFromReplica(request, (reader) =>
        listPlaylistsOfCreator(reader, viewer?.userId ?? null, params.id, query),
      )
    },
  )

  api.put(
    '/api/creators/:id/follow',
    {
      schema: {
        operationId: 'followCreator',
        tags,
        summary: 'Follow a creator (idempotent)',
        params: CreatorParams,
        response: { 200: Follow, ...problemResponses },
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
        summary: 'Unfollow a creator (idempotent)',
        params: CreatorParams,
        response: { 200: Follow, ...problemResponses },
      },
    },
    async (request) => setFollowing(db, requireViewer(request).userId, request.params.id, false),
  )
}
