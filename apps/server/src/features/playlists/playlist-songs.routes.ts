import { Playlist, PlaylistParams, PlaylistSong, PlaylistSongParams } from '@cadenza/contract/playlists'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { addSong, removeSong } from './playlist-songs.service.ts'
import { readPlaylist } from './playlists.service.ts'

const tags = ['Playlists']

export async function addPlaylistSongsRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    '/api/playlists/:id/songs',
    {
      schema: {
        operationId: 'addSongToPlaylist',
        tags,
        summary: "Add a song to the end of the user's playlist (idempotent)",
        description: "The song may be one of the user's own or any public song.",
        params: PlaylistParams,
        body: PlaylistSong,
        response: { 200: Playlist, ...problemResponses },
      },
    },
    async (request) => {
      const { userId } = requireViewer(request)
      const { songId } = request.body
      await addSong(db, { userId, playlistId: request.params.id, songId })
      return readPlaylist(db, userId, request.params.id, songId)
    },
  )

  api.delete(
    '/api/playlists/:id/songs/:songId',
    {
      schema: {
        operationId: 'removeSongFromPlaylist',
        tags,
        summary: "Remove a song from the user's playlist (idempotent)",
        params: PlaylistSongParams,
        response: { 200: Playlist, ...problemResponses },
      },
    },
    async (request) => {
      const { userId } = requireViewer(request)
      const { id: playlistId, songId } = request.params
      await removeSong(db, { userId, playlistId, songId })
      return readPlaylist(db, userId, playlistId, songId)
    },
  )
}
