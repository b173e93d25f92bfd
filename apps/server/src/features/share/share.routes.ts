import { OEmbed, OEmbedQuery, SongCardQuery } from '@cadenza/contract/share'
import { SongParams } from '@cadenza/contract/songs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { linkToCard } from '#features/songs/files/song-card.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { describeLink } from './oembed.service.ts'
import { createShareUrls } from './share-urls.ts'
import type { ReadFromReplica } from '#platform/http/replica-reads.ts'
import { FileRedirect } from '#platform/http/file-redirect.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'

const tags = ['Sharing']
/** Well below the lifetime of the link that it redirects to. */
const CARD_MAX_AGE_SECONDS = 900

interface ShareDeps {
  config: { ORIGIN: string }
  db: Database
  readFromReplica: ReadFromReplica
  store: MediaStore
}

export async function addShareRoutes(app: FastifyInstance, deps: ShareDeps): Promise<void> {
  const { config, db, readFromReplica, store } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()
  const urls = createShareUrls(config.ORIGIN)

  api.get(
    '/api/oembed',
    {
      schema: {
        operationId: 'describeLink',
        tags,
        summary: 'Get oEmbed 1.0 data for a public song, playlist or creator',
        querystring: OEmbedQuery,
        response: { 200: OEmbed, ...problemResponses },
      },
      config: { reads: 'replica' },
    },
    async (request, reply) => {
      if (request.query.format !== 'json') throw new AppError('FORMAT_NOT_OFFERED')
      const answer = await readFromReplica(request, (reader) => describeLink(reader, urls, request.query))
      // Pages of other sites read this answer, and it is the same for every viewer.
      return reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=30').send(answer)
    },
  )

  api.get(
    '/api/songs/:id/card',
    {
      schema: {
        operationId: 'getSongCard',
        tags,
        summary: 'Redirect to the link preview of a song (1200 × 630 pixels)',
        params: SongParams,
        querystring: SongCardQuery,
        response: {
          302: FileRedirect,
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const { url, isPublic } = await linkToCard(
        { db, store },
        {
          viewerId: request.viewer?.userId ?? null,
          songId: request.params.id,
          hasWords: request.query.words === 'shown',
        },
      )
      const caching = isPublic ? `public, max-age=${CARD_MAX_AGE_SECONDS}` : 'private, no-store'
      return reply
        .header('cache-control', caching)
        .header('cross-origin-resource-policy', 'cross-origin')
        .redirect(url, 302)
    },
  )
}
