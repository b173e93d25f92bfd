import { PlaylistOrder, PlaylistParams, PlaylistSongParams, SongPosition } from '@cadenza/contract/playlists'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { moveSong, readOrder } from './playlist-order.service.ts'

const tags = ['Playlists']

export async function addPlaylistOrderRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/playlists/:id/order',
    {
      schema: {
        operationId: 'getPlaylistOrder',
        tags,
        summary: 'List the ids of all songs in a playlist, in order',
        description:
          "Works for the viewer's playlists and public ones. Songs that the viewer may not hear are left out.",
        params: PlaylistParams,
        response: { 200: PlaylistOrder, ...problemResponses },
      },
    },
    async (request) => readOrder(db, request.viewer?.userId ?? null, request.params.id),
  )

  api.put(
    '/api/playlists/:id/songs/:songId/position',
    {
      schema: {
        operationId: 'moveSongInPlaylist',
        tags,
        summary: "Move a song within the user's playlist; returns the new order",
        description:
          'If the song to follow is no longer in the playlist, fails with PLAYLIST_POSITION_GONE and moves nothing.',
        params: PlaylistSongParams,
        body: SongPosition,
        response: { 200: PlaylistOrder, ...problemResponses },
      },
    },
    async (request) => {
      const { userId } = requireViewer(request)
      const { id: playlistId, songId } = request.params
      return moveSong(db, { userId, playlistId, songId, after: request.body.after })
    },
  )
}
