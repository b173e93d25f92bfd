import { ShareLinkRequest, SongSharing } from '@cadenza/contract/share-links'
import { SongParams } from '@cadenza/contract/songs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import * as links from './share-links.service.ts'

const tags = ['Sharing']

/** What the owner of a song does with its share link. */
export async function addShareLinkRoutes(app: FastifyInstance, deps: links.ShareLinkDeps): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/songs/:id/share-link',
    {
      schema: {
        operationId: 'getSongSharing',
        tags,
        summary: "Get the share link of one of the user's songs",
        params: SongParams,
        response: { 200: SongSharing, ...problemResponses },
      },
    },
    async (request) => links.readSharing(deps, requireViewer(request).userId, request.params.id),
  )

  api.put(
    '/api/songs/:id/share-link',
    {
      schema: {
        operationId: 'shareSongByLink',
        tags,
        summary: "Share one of the user's songs with everyone who has a link (idempotent)",
        description: 'A public song is no longer public. An existing link stays as it is, except for its end.',
        params: SongParams,
        body: ShareLinkRequest,
        response: { 200: SongSharing, ...problemResponses },
      },
    },
    async (request) => links.shareByLink(deps, requireViewer(request).userId, request.params.id, request.body),
  )

  api.delete(
    '/api/songs/:id/share-link',
    {
      schema: {
        operationId: 'revokeShareLink',
        tags,
        summary: 'Revoke the share link of a song (idempotent)',
        description: 'Existing links to the files of the song stop working. A new link has another URL.',
        params: SongParams,
        response: { 200: SongSharing, ...problemResponses },
      },
    },
    async (request) => links.revokeLink(deps, requireViewer(request).userId, request.params.id),
  )
}
