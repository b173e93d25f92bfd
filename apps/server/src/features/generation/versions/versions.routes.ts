import { IdempotencyHeaders } from '@cadenza/contract/generations'
import { SongParams } from '@cadenza/contract/songs'
import {
  RestoredVersion,
  SongVersions,
  VersionAccepted,
  VersionParams,
  VersionRequest,
} from '@cadenza/contract/rehearsal/versions'
import { contentDisposition } from '@cadenza/domain/text/file-name'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { restoreVersion, type RestoreVersionDeps } from '#features/songs/versions/restore-version.service.ts'
import { linkToVersionAudio, readVersionScore } from '#features/songs/versions/version-files.service.ts'
import { FileRedirect } from '#platform/http/file-redirect.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { readVersions, requestVersion, type RequestVersionDeps } from './request-version.service.ts'

const tags = ['Songs']
/** Edits are at most 4 KB, and JSON may escape every character. */
const BODY_LIMIT_BYTES = 32 * 1024

/** Routes by which the owner of a song of the band records it again. Others only notice what they hear. */
export async function addVersionRoutes(
  app: FastifyInstance,
  deps: RequestVersionDeps & RestoreVersionDeps,
): Promise<void> {
  const { db, store } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/songs/:id/versions',
    {
      schema: {
        operationId: 'listSongVersions',
        tags,
        summary: "List the versions of one of the user's songs, newest first",
        params: SongParams,
        response: { 200: SongVersions, ...problemResponses },
      },
    },
    async (request) => readVersions(db, requireViewer(request).userId, request.params.id),
  )

  api.post(
    '/api/songs/:id/versions',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        operationId: 'createSongVersion',
        tags,
        summary: "Record one of the user's songs again, with edits",
        description:
          'Free, at most 20 times a day for each song, and only for songs of the built-in band. The song changes when the recording is done; until then, and if it fails, it is as it was. Repeating an Idempotency-Key with the same body returns the same request.',
        headers: IdempotencyHeaders,
        params: SongParams,
        body: VersionRequest,
        response: { 202: VersionAccepted, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      const key = request.headers['idempotency-key']
      const accepted = await requestVersion(deps, { userId, songId: request.params.id, key, request: request.body })
      return reply.status(202).send(accepted)
    },
  )

  api.post(
    '/api/songs/:id/versions/:number/restore',
    {
      schema: {
        operationId: 'restoreSongVersion',
        tags,
        summary: 'Make the recording of an older version the newest version',
        description: 'No version is deleted, and nothing is recorded or charged.',
        params: VersionParams,
        response: { 200: RestoredVersion, ...problemResponses },
      },
    },
    async (request) => {
      const { id, number } = request.params
      const restored = await restoreVersion(deps, requireViewer(request).userId, id, number)
      return { number: restored.number }
    },
  )

  api.get(
    '/api/songs/:id/versions/:number/audio',
    {
      schema: {
        operationId: 'playSongVersion',
        tags,
        summary: "Redirect to the audio of a version of one of the user's songs",
        params: VersionParams,
        response: { 302: FileRedirect, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { id, number } = request.params
      const url = await linkToVersionAudio({ db, store }, requireViewer(request).userId, id, number)
      return reply.header('cache-control', 'private, no-store').redirect(url, 302)
    },
  )

  api.get(
    '/api/songs/:id/versions/:number/score',
    {
      schema: {
        operationId: 'getSongVersionScore',
        tags,
        summary: "Get the score of a version of one of the user's songs as JSON",
        params: VersionParams,
        response: { 200: z.unknown().describe('application/json'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { id, number } = request.params
      const score = await readVersionScore({ db, store }, requireViewer(request).userId, id, number)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', contentDisposition(score.fileName))
        .type('application/json; charset=utf-8')
        .send(score.body)
    },
  )
}
