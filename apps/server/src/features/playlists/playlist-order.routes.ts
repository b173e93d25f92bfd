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
        summary: 'Which songs a playlist holds, in their order',
        description: 'Of an own one, or a public one of anybody; songs that whoever asks may not hear are left out.',
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
        summary: 'Put a song of an own playlist behind another one, or first; answers with the order that this left',
        description:
          'PLAYLIST_POSITION_GONE when the song that it should follow is not in the playlist any more: nothing was moved.',
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
