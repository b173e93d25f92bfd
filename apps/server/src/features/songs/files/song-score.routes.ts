import { SongParams } from '@cadenza/contract/songs'
import { contentDisposition } from '@cadenza/domain/text/file-name'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { FileRedirect } from '#platform/http/file-redirect.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import type { SongLinkDeps } from './song-links.service.ts'
import * as scores from './song-score.service.ts'

const tags = ['Songs']

const songRequest = (request: FastifyRequest, { id }: { id: string }) => ({
  viewerId: request.viewer?.userId ?? null,
  songId: id,
})

const sendFile = (reply: FastifyReply, contentType: string, { fileName, body }: scores.ScoreFile): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition(fileName))
    .type(contentType)
    .send(body)

/** Routes that answer with the notes of a song, for whoever may hear it. Only songs of the built-in band have them. */
export async function addSongScoreRoutes(app: FastifyInstance, deps: SongLinkDeps): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/songs/:id/score',
    {
      schema: {
        operationId: 'getSongScore',
        tags,
        summary: 'Get the score of a song as JSON',
        description: 'Its SHA-256, of the JSON with sorted keys, is the fingerprint of the song.',
        params: SongParams,
        response: { 200: z.unknown().describe('application/json'), ...problemResponses },
      },
    },
    async (request, reply) =>
      sendFile(
        reply,
        'application/json; charset=utf-8',
        await scores.readScore(deps, songRequest(request, request.params)),
      ),
  )

  api.get(
    '/api/songs/:id/midi',
    {
      schema: {
        operationId: 'getSongMidi',
        tags,
        summary: 'Redirect to the score of a song as a MIDI file',
        params: SongParams,
        response: { 302: FileRedirect, ...problemResponses },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'private, no-store')
        .redirect(await scores.linkToMidi(deps, songRequest(request, request.params)), 302),
  )

  api.get(
    '/api/songs/:id/musicxml',
    {
      schema: {
        operationId: 'getSongMusicXml',
        tags,
        summary: 'Get melody, chords and words of a song as MusicXML',
        params: SongParams,
        produces: ['application/vnd.recordare.musicxml+xml'],
        response: { 200: z.string().describe('application/vnd.recordare.musicxml+xml'), ...problemResponses },
      },
    },
    async (request, reply) =>
      sendFile(
        reply,
        'application/vnd.recordare.musicxml+xml; charset=utf-8',
        await scores.readMusicXml(deps, songRequest(request, request.params)),
      ),
  )

  api.get(
    '/api/songs/:id/abc',
    {
      schema: {
        operationId: 'getSongAbc',
        tags,
        summary: 'Get melody, chords and words of a song as ABC',
        params: SongParams,
        produces: ['text/vnd.abc'],
        response: { 200: z.string().describe('text/vnd.abc'), ...problemResponses },
      },
    },
    async (request, reply) =>
      sendFile(reply, 'text/vnd.abc; charset=utf-8', await scores.readAbc(deps, songRequest(request, request.params))),
  )
}
