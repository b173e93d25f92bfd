import { ShareLinkParams } from '@cadenza/contract/share-links'
import { Song } from '@cadenza/contract/songs'
import type { FastifyInstance } from 'fastify'
import {
  readSharedCoverRequest,
  readSharedSong,
  type SharedSongDeps,
} from '#features/songs/share-links/shared-song.service.ts'
import { requestLanguage } from '#platform/http/pages/request-language.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { WebApp } from '#platform/http/pages/web-app.ts'
import { createShareUrls } from './share-urls.ts'
import { shareLinkPage } from './song-page.ts'

export interface ShareLinkDocumentDeps extends SharedSongDeps {
  config: { ORIGIN: string }
  web: WebApp
}

/**
 * The document of a share link. No cache may keep it, because the link can be revoked, and other sites do not learn its
 * address from the browser. A link that opens nothing is answered with 404 and the app, which says so.
 */
export async function addShareLinkDocumentRoute(app: FastifyInstance, deps: ShareLinkDocumentDeps): Promise<void> {
  const { config, web } = deps
  const urls = createShareUrls(config.ORIGIN)
  const page = await web.loadPage('shared-song')

  app.get('/l/:token', { schema: { hide: true } }, async (request, reply) => {
    const params = ShareLinkParams.safeParse(request.params)
    const token = params.success ? params.data.token : ''
    const song = await readSharedSong(deps, null, token).catch(nullIfNotFound)
    void reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
    if (!song) return web.sendApp(request, reply, { status: 404 })
    void reply.header('cache-control', 'private, no-store')
    if (song.isPublic) return reply.redirect(urls.song(song.id), 302)
    if (!page) return web.sendApp(request, reply)
    const cover = await readSharedCoverRequest(deps, token)
    const language = requestLanguage(request)
    const filled = shareLinkPage(Song.parse(song), token, { cover, urls, language })
    return page.send(request, reply, { ...filled, language })
  })
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}
