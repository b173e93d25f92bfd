import { DownloadParams, LibrarySongsPage, LibrarySongsQuery, LibraryTotals } from '@cadenza/contract/library'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { countLibrary, removeDownload, listLibrarySongs } from './library.service.ts'

const tags = ['Library']

export async function addLibraryRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/library',
    {
      schema: {
        operationId: 'getLibrary',
        tags,
        summary: "Count the user's playlists, favorites and downloads",
        response: { 200: LibraryTotals, ...problemResponses },
      },
    },
    async (request) => countLibrary(db, requireViewer(request).userId),
  )

  api.get(
    '/api/favorites',
    {
      schema: {
        operationId: 'listFavorites',
        tags,
        summary: 'List the favorites that the user may hear',
        querystring: LibrarySongsQuery,
        response: { 200: LibrarySongsPage, ...problemResponses },
      },
    },
    async (request) => listLibrarySongs(db, 'favorites', requireViewer(request).userId, request.query),
  )

  api.get(
    '/api/downloads',
    {
      schema: {
        operationId: 'listDownloads',
        tags,
        summary: 'List the downloaded songs that the user may hear',
        querystring: LibrarySongsQuery,
        response: { 200: LibrarySongsPage, ...problemResponses },
      },
    },
    async (request) => listLibrarySongs(db, 'downloads', requireViewer(request).userId, request.query),
  )

  api.delete(
    '/api/downloads/:songId',
    {
      schema: {
        operationId: 'removeDownload',
        tags,
        summary: 'Remove a song from the list of downloads (idempotent)',
        params: DownloadParams,
        response: { 204: z.null().describe('The request succeeded.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await removeDownload(db, requireViewer(request).userId, request.params.songId)
      return reply.status(204).send(null)
    },
  )
}
