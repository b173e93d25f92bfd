import {
  BinnedPlaylistPage,
  BinnedSongPage,
  BinQuery,
  BinTotals,
  EmptiedBin,
  EmptyBinQuery,
} from '@cadenza/contract/bin'
import { SongParams } from '@cadenza/contract/songs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { countBinnedSongs, listBinnedSongs, purgeBinnedSongs } from '#features/generation/generation-bin.service.ts'
import {
  countBinnedPlaylists,
  listBinnedPlaylists,
  purgeBinnedPlaylists,
} from '#features/playlists/playlist-bin.service.ts'
import { linkToBinnedCover } from '#features/songs/files/binned-cover.service.ts'
import type { MoveSongFilesDeps } from '#features/songs/files/move-song-files.service.ts'
import { FileRedirect } from '#platform/http/file-redirect.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'

const tags = ['Bin']
const CoverQuery = z.object({
  size: z.enum(['256', '1024']).default('1024').describe('Width and height in pixels.'),
  v: z.string().max(32).optional().describe('Version from the URL in the song.'),
})

/** Songs and playlists that the user deleted in the last 30 days. Their own routes delete and restore them. */
export async function addBinRoutes(app: FastifyInstance, deps: MoveSongFilesDeps): Promise<void> {
  const { db } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/bin',
    {
      schema: {
        operationId: 'getBin',
        tags,
        summary: "Count the songs and playlists in the user's bin",
        response: { 200: BinTotals, ...problemResponses },
      },
    },
    async (request) => {
      const { userId } = requireViewer(request)
      const [songs, playlists] = await Promise.all([countBinnedSongs(db, userId), countBinnedPlaylists(db, userId)])
      return { songs, playlists }
    },
  )

  api.get(
    '/api/bin/songs',
    {
      schema: {
        operationId: 'listBinnedSongs',
        tags,
        summary: "List the songs in the user's bin, latest deleted first",
        querystring: BinQuery,
        response: { 200: BinnedSongPage, ...problemResponses },
      },
    },
    async (request) => listBinnedSongs(db, requireViewer(request).userId, request.query),
  )

  api.get(
    '/api/bin/songs/:id/cover',
    {
      schema: {
        operationId: 'getBinnedSongCover',
        tags,
        summary: "Redirect to the cover of a song in the user's bin",
        params: SongParams,
        querystring: CoverQuery,
        response: { 302: FileRedirect, ...problemResponses },
      },
    },
    async (request, reply) => {
      const size = request.query.size === '256' ? 256 : 1024
      const url = await linkToBinnedCover(deps, requireViewer(request).userId, request.params.id, size)
      return reply.header('cache-control', 'private, no-store').redirect(url, 302)
    },
  )

  api.delete(
    '/api/bin/songs',
    {
      schema: {
        operationId: 'emptySongBin',
        tags,
        summary: "Delete the songs in the user's bin for good",
        description: 'The songs and their files cannot be restored. Credits are not returned.',
        querystring: EmptyBinQuery,
        response: { 200: EmptiedBin, ...problemResponses },
      },
    },
    async (request) => ({
      removed: await purgeBinnedSongs(deps, requireViewer(request).userId, new Date(request.query.until)),
    }),
  )

  api.get(
    '/api/bin/playlists',
    {
      schema: {
        operationId: 'listBinnedPlaylists',
        tags,
        summary: "List the playlists in the user's bin, latest deleted first",
        querystring: BinQuery,
        response: { 200: BinnedPlaylistPage, ...problemResponses },
      },
    },
    async (request) => listBinnedPlaylists(db, requireViewer(request).userId, request.query),
  )

  api.delete(
    '/api/bin/playlists',
    {
      schema: {
        operationId: 'emptyPlaylistBin',
        tags,
        summary: "Delete the playlists in the user's bin for good",
        description: 'The songs in them stay.',
        querystring: EmptyBinQuery,
        response: { 200: EmptiedBin, ...problemResponses },
      },
    },
    async (request) => ({
      removed: await purgeBinnedPlaylists(deps, requireViewer(request).userId, new Date(request.query.until)),
    }),
  )
}
