import { SongParams } from '@cadenza/contract/songs'
import { waveformPath } from '@cadenza/domain/waveform-path'
import type { FastifyInstance } from 'fastify'
import { readSong } from '#features/songs/songs.service.ts'
import type { Config } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type CspDirectives, cspDirectives, trustedTypes } from '#platform/http/guards/security-headers.ts'
import type { ReadFromReplica } from '#platform/http/replica-reads.ts'
import type { WebApp } from '#platform/http/pages/web-app.ts'
import { paletteStyle } from './palette-style.ts'
import { plainText } from './plain-text.ts'
import { createShareUrls } from './share-urls.ts'
import { clockTime, displayNameOfCreator } from './song-text.ts'

export interface EmbedDeps {
  config: Config
  readFromReplica: ReadFromReplica
  web: WebApp
}

const MAX_AGE_SECONDS = 30

/** Any site may frame the player, which may do nothing but show a cover and play a song. */
function embedPolicy(config: Config): CspDirectives {
  const { 'img-src': pictures = [], 'media-src': sounds = [] } = cspDirectives(config)
  return {
    'default-src': ["'none'"],
    'script-src': [],
    'style-src': [],
    'img-src': pictures,
    'media-src': sounds,
    'frame-ancestors': ['*'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    ...trustedTypes(),
  }
}

/** The player that other sites embed: a complete document, without the app. */
export async function addEmbedRoutes(app: FastifyInstance, { config, readFromReplica, web }: EmbedDeps): Promise<void> {
  const urls = createShareUrls(config.ORIGIN)
  const policy = embedPolicy(config)
  const player = await web.loadPage('embed', policy)
  const missingPage = await web.loadPage('embed-missing', policy)
  if (!player || !missingPage) return

  app.get('/embed/:id', { schema: { hide: true }, config: { reads: 'replica' } }, async (request, reply) => {
    void reply.removeHeader('x-frame-options')
    const params = SongParams.safeParse(request.params)
    const song = params.success
      ? await readFromReplica(request, (db) => readSong(db, null, params.data.id)).catch(nullIfNotFound)
      : null
    if (!song) {
      void reply.status(404).header('cache-control', 'no-cache').header('x-robots-tag', 'noindex')
      return missingPage.send(request, reply, { values: { home: urls.origin } })
    }
    void reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    const values = {
      title: plainText(song.title),
      creator: displayNameOfCreator(song),
      creatorUrl: urls.creator(song.creatorHandle),
      songUrl: urls.song(song.id),
      cover: `${song.artworkUrl}&size=256`,
      audioUrl: song.audioUrl,
      wave: waveformPath(song.waveform),
      seconds: Math.round(song.duration),
      duration: clockTime(song.duration),
    }
    return player.send(request, reply, { values, style: paletteStyle(song.palette) })
  })
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}
