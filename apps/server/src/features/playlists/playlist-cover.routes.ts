import { Playlist, PlaylistParams } from '@cadenza/contract/playlists'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#platform/errors/app-error.ts'
import { FileRedirect } from '#platform/http/file-redirect.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { PICTURE_MAX_BYTES, PICTURE_TYPES, PictureBody, acceptOnlyPictures } from '#platform/http/picture-upload.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { type PlaylistCoverDeps, linkToPlaylistCover, removeCover, setCover } from './playlist-cover.service.ts'
import { readPlaylist } from './playlists.service.ts'

const tags = ['Playlists']

const CoverQuery = z.object({
  size: z.enum(['256', '1024']).default('1024').describe('Width and height in pixels.'),
  format: z
    .enum(['webp', 'jpeg'])
    .default('webp')
    .describe('JPEG is always 1024 pixels wide, for clients without WebP support.'),
  v: z.string().max(32).optional().describe('Version from the URL in the playlist. It changes with every new picture.'),
})

/** Routes for the picture that the owner of a playlist chose for it. */
export async function addPlaylistCoverRoutes(app: FastifyInstance, deps: PlaylistCoverDeps): Promise<void> {
  const { db } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/playlists/:id/cover',
    {
      schema: {
        operationId: 'getPlaylistCover',
        tags,
        summary: 'Redirect to the custom cover of a playlist',
        params: PlaylistParams,
        querystring: CoverQuery,
        response: { 302: FileRedirect, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { size, format } = request.query
      const file = format === 'jpeg' ? 'jpeg' : size === '256' ? 256 : 1024
      const viewerId = request.viewer?.userId ?? null
      const { url, maxAgeSeconds } = await linkToPlaylistCover(deps, viewerId, request.params.id, file)
      const caching = maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : 'private, no-store'
      return reply.header('cache-control', caching).redirect(url, 302)
    },
  )

  api.delete(
    '/api/playlists/:id/cover',
    {
      schema: {
        operationId: 'removePlaylistCover',
        tags,
        summary: "Remove the custom cover of the user's playlist (idempotent)",
        params: PlaylistParams,
        response: { 200: Playlist, ...problemResponses },
      },
    },
    async (request) => {
      const { userId } = requireViewer(request)
      await removeCover(deps, userId, request.params.id)
      return readPlaylist(db, userId, request.params.id)
    },
  )

  await app.register(async (scope) => addCoverUploadRoute(scope, deps))
}

function addCoverUploadRoute(scope: FastifyInstance, deps: PlaylistCoverDeps): void {
  acceptOnlyPictures(scope)
  scope.withTypeProvider<ZodTypeProvider>().put(
    '/api/playlists/:id/cover',
    {
      bodyLimit: PICTURE_MAX_BYTES,
      schema: {
        operationId: 'setPlaylistCover',
        tags,
        summary: "Set the cover of the user's playlist (JPEG, PNG or WebP)",
        description:
          'The file may have up to 5 MB and 20 million pixels. It is re-encoded as a square without metadata.',
        params: PlaylistParams,
        consumes: PICTURE_TYPES,
        body: PictureBody,
        response: { 200: Playlist, ...problemResponses },
      },
      // Rejects visitors before any byte of the picture is read.
      onRequest: async (request) => {
        requireViewer(request)
      },
    },
    async (request) => {
      const { userId } = requireViewer(request)
      if (!Buffer.isBuffer(request.body)) throw new AppError('ARTWORK_REFUSED')
      await setCover(deps, userId, request.params.id, request.body)
      return readPlaylist(deps.db, userId, request.params.id)
    },
  )
}
