import { SongCardQuery } from '@cadenza/contract/share'
import { ShareLinkParams } from '@cadenza/contract/share-links'
import { Lyrics, Song } from '@cadenza/contract/songs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AudioQuery, type AudioRouteDeps, CoverQuery } from '#features/songs/files/song-links.routes.ts'
import { linkToAudio, linkToCover, readLyrics } from '#features/songs/files/song-links.service.ts'
import { FileRedirect } from '#platform/http/file-redirect.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import * as shared from './shared-song.service.ts'

const tags = ['Sharing']

type SharedSongRouteDeps = shared.SharedSongDeps & AudioRouteDeps

/** The song behind a share link, for everyone who has the link. No cache may keep an answer: the link can be revoked. */
export async function addSharedSongRoutes(app: FastifyInstance, deps: SharedSongRouteDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
    })
    addSongRoutes(scope, deps)
    addFileRoutes(scope, deps)
  })
}

function addSongRoutes(scope: FastifyInstance, deps: shared.SharedSongDeps): void {
  const api = scope.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/share-links/:token',
    {
      schema: {
        operationId: 'getSharedSong',
        tags,
        summary: 'Get the song that a share link opens',
        description: 'A link that was revoked, has ended or never existed is answered with 404.',
        params: ShareLinkParams,
        response: { 200: Song, ...problemResponses },
      },
    },
    async (request) => shared.readSharedSong(deps, request.viewer?.userId ?? null, request.params.token),
  )

  api.post(
    '/api/share-links/:token/openings',
    {
      schema: {
        operationId: 'countShareLinkOpening',
        tags,
        summary: 'Count that somebody has opened the page of a share link',
        description:
          'Sent once by the page itself, so that programs that only fetch a link preview are not counted. Openings by the owner are not counted either.',
        params: ShareLinkParams,
        response: { 204: z.null().describe('Counted.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await shared.countSharedSongOpening(deps, request.viewer?.userId ?? null, request.params.token)
      return reply.status(204).send(null)
    },
  )
}

function addFileRoutes(scope: FastifyInstance, deps: SharedSongRouteDeps): void {
  const api = scope.withTypeProvider<ZodTypeProvider>()
  const requestOf = ({ token }: { token: string }) => ({ shareLinkId: shared.shareLinkIdIn(deps, token) })

  api.get(
    '/api/share-links/:token/audio',
    {
      schema: {
        operationId: 'playSharedSong',
        tags,
        summary: 'Redirect to the audio of the song that a share link opens',
        params: ShareLinkParams,
        querystring: AudioQuery,
        response: { 302: FileRedirect, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { url, songId, isPublic } = await linkToAudio(deps, requestOf(request.params), request.query.quality)
      if (isPublic) deps.onAudioFetch(request, songId)
      return reply.redirect(url, 302)
    },
  )

  api.get(
    '/api/share-links/:token/cover',
    {
      schema: {
        operationId: 'getSharedSongCover',
        tags,
        summary: 'Redirect to the cover of the song that a share link opens',
        params: ShareLinkParams,
        querystring: CoverQuery,
        response: { 302: FileRedirect, ...problemResponses },
      },
    },
    async (request, reply) => {
      const size = request.query.size === '256' ? 256 : 1024
      const { url } = await linkToCover(deps, requestOf(request.params), size)
      return reply.redirect(url, 302)
    },
  )

  api.get(
    '/api/share-links/:token/lyrics',
    {
      schema: {
        operationId: 'getSharedSongLyrics',
        tags,
        summary: 'Get the lyrics of the song that a share link opens',
        params: ShareLinkParams,
        response: { 200: Lyrics, ...problemResponses },
      },
    },
    async (request) => readLyrics(deps, requestOf(request.params)),
  )

  api.get(
    '/api/share-links/:token/card',
    {
      schema: {
        operationId: 'getSharedSongCard',
        tags,
        summary: 'Redirect to the link preview of a share link (1200 × 630 pixels)',
        params: ShareLinkParams,
        querystring: SongCardQuery,
        response: { 302: FileRedirect, ...problemResponses },
      },
    },
    async (request, reply) => {
      const hasWords = request.query.words === 'shown'
      const url = await shared.linkToSharedCard(deps, request.params.token, { hasWords })
      return reply.header('cross-origin-resource-policy', 'cross-origin').redirect(url, 302)
    },
  )
}
