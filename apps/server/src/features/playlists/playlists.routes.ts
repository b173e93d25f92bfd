import { IdempotencyHeaders } from '@cadenza/contract/generations'
import {
  NewPlaylist,
  Playlist,
  PlaylistChange,
  PlaylistPage,
  PlaylistParams,
  PlaylistQuery,
  PlaylistSongsQuery,
  PlaylistWithSongs,
} from '@cadenza/contract/playlists'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { deletePlaylist, restorePlaylist } from './playlist-bin.service.ts'
import { listPlaylists } from './playlist-lists.service.ts'
import * as playlists from './playlists.service.ts'

const tags = ['Playlists']

export async function addPlaylistsRoutes(app: FastifyInstance, deps: playlists.ChangePlaylistDeps): Promise<void> {
  const { db, requireAllowedTexts } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/playlists',
    {
      schema: {
        operationId: 'listPlaylists',
        tags,
        summary: "List the user's playlists, including private ones",
        querystring: PlaylistQuery,
        response: { 200: PlaylistPage, ...problemResponses },
      },
    },
    async (request) => listPlaylists(db, requireViewer(request).userId, request.query),
  )

  api.post(
    '/api/playlists',
    {
      schema: {
        operationId: 'createPlaylist',
        tags,
        summary: 'Create a playlist',
        description:
          'Repeating an Idempotency-Key with the same body returns the same playlist; another body is refused.',
        headers: IdempotencyHeaders,
        body: NewPlaylist,
        response: { 201: Playlist, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      const key = request.headers['idempotency-key']
      const creation = { db, coverDeps: deps, requireAllowedTexts }
      return reply.status(201).send(await playlists.createPlaylist(creation, userId, key, request.body))
    },
  )

  api.get(
    '/api/playlists/:id',
    {
      schema: {
        operationId: 'getPlaylist',
        tags,
        summary: "Get one of the viewer's playlists or any public one, with songs",
        description: 'Songs in the bin and songs that the viewer may not hear are left out and not counted.',
        params: PlaylistParams,
        querystring: PlaylistSongsQuery,
        response: { 200: PlaylistWithSongs, ...problemResponses },
      },
    },
    async (request) =>
      playlists.readPlaylistWithSongs(db, request.viewer?.userId ?? null, request.params.id, request.query),
  )

  api.patch(
    '/api/playlists/:id',
    {
      schema: {
        operationId: 'changePlaylist',
        tags,
        summary: "Change the title, description or visibility of the user's playlist",
        params: PlaylistParams,
        body: PlaylistChange,
        response: { 200: Playlist, ...problemResponses },
      },
    },
    async (request) => playlists.changePlaylist(deps, requireViewer(request).userId, request.params.id, request.body),
  )

  api.delete(
    '/api/playlists/:id',
    {
      schema: {
        operationId: 'deletePlaylist',
        tags,
        summary: "Move the user's playlist to the bin for 30 days; its songs stay",
        params: PlaylistParams,
        response: { 204: z.null().describe('The request succeeded.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await deletePlaylist(db, requireViewer(request).userId, request.params.id)
      return reply.status(204).send(null)
    },
  )

  api.post(
    '/api/playlists/:id/restore',
    {
      schema: {
        operationId: 'restorePlaylist',
        tags,
        summary: "Restore the user's playlist from the bin (idempotent)",
        params: PlaylistParams,
        response: { 200: Playlist, ...problemResponses },
      },
    },
    async (request) => restorePlaylist(db, requireViewer(request).userId, request.params.id),
  )
}
