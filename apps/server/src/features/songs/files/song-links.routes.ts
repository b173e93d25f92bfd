import { Download, DOWNLOAD_QUALITIES, DownloadRequest, Lyrics, SongParams } from '@cadenza/contract/songs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { FileRedirect } from '#platform/http/file-redirect.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import * as links from './song-links.service.ts'

const tags = ['Songs']

const version = z
  .string()
  .max(32)
  .optional()
  .describe('Version from the URL in the song. It changes when the files move.')
export const AudioQuery = z.object({
  quality: z.enum(DOWNLOAD_QUALITIES).default('standard').describe('`high` is 320 kbps, `standard` is 128 kbps.'),
  v: version,
})
export const CoverQuery = z.object({
  size: z.enum(['256', '1024']).default('1024').describe('Width and height in pixels.'),
  v: version,
})

interface SongRequest {
  viewerId: string | null
  songId: string
}

const songRequest = (request: FastifyRequest, { id }: { id: string }): SongRequest => ({
  viewerId: request.viewer?.userId ?? null,
  songId: id,
})

export interface AudioRouteDeps extends links.SongLinkDeps {
  /** Called when a listener is given the address of the audio of a public song. */
  onAudioFetch: (request: FastifyRequest, songId: string) => void
}

/** Routes that link to the files of a song. The bytes never pass through these routes: the media store serves them. */
export async function addSongLinkRoutes(app: FastifyInstance, deps: AudioRouteDeps): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    '/api/songs/:id/downloads',
    {
      schema: {
        operationId: 'downloadSong',
        tags,
        summary: 'Create a link to download a song as an MP3',
        description:
          "The song may be the user's own or public. The file has its title as name and is added to the downloads.",
        params: SongParams,
        body: DownloadRequest,
        response: { 200: Download, ...problemResponses },
      },
    },
    async (request) => {
      const viewerId = requireViewer(request).userId
      return links.linkToDownload(deps, { viewerId, songId: request.params.id }, request.body.quality)
    },
  )

  api.get(
    '/api/songs/:id/audio',
    {
      schema: {
        operationId: 'playSong',
        tags,
        summary: 'Redirect to the audio of a song',
        params: SongParams,
        querystring: AudioQuery,
        response: { 302: FileRedirect, ...problemResponses },
      },
    },
    async (request, reply) => {
      const query = songRequest(request, request.params)
      const { url, songId, isPublic } = await links.linkToAudio(deps, query, request.query.quality)
      if (isPublic) deps.onAudioFetch(request, songId)
      return reply.header('cache-control', 'private, no-store').redirect(url, 302)
    },
  )

  api.get(
    '/api/songs/:id/cover',
    {
      schema: {
        operationId: 'getSongCover',
        tags,
        summary: 'Redirect to the cover of a song',
        params: SongParams,
        querystring: CoverQuery,
        response: { 302: FileRedirect, ...problemResponses },
      },
    },
    async (request, reply) => {
      const size = request.query.size === '256' ? 256 : 1024
      const { url, maxAgeSeconds } = await links.linkToCover(deps, songRequest(request, request.params), size)
      const caching = maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : 'private, no-store'
      return reply.header('cache-control', caching).redirect(url, 302)
    },
  )

  api.get(
    '/api/songs/:id/lyrics',
    {
      schema: {
        operationId: 'getSongLyrics',
        tags,
        summary: 'Get the lyrics of a song, with word timings where known',
        params: SongParams,
        response: { 200: Lyrics, ...problemResponses },
      },
    },
    async (request) => links.readLyrics(deps, songRequest(request, request.params)),
  )
}
