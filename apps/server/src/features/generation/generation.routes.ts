import {
  CancelQuery,
  Generation,
  GenerationAccepted,
  GenerationAvailability,
  GenerationPage,
  GenerationParams,
  GenerationQuery,
  GenerationRequest,
  IdempotencyHeaders,
  QuoteQuery,
  SongQuote,
} from '@cadenza/contract/generations'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { MoveSongFilesDeps } from '#features/songs/files/move-song-files.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { cancelGeneration } from './cancel-generation.service.ts'
import { deleteGeneration, restoreGeneration } from './generation-bin.service.ts'
import * as generations from './generation.service.ts'
import { markGenerationSeen } from './mark-generation-seen.service.ts'
import { findPauseEnd } from './request/music-budget.ts'
import { quoteRequest } from './request/quote.ts'
import { type RequestDeps, requestGeneration, retryGeneration } from './request/request-generation.service.ts'

interface GenerationRoutesOptions extends RequestDeps, MoveSongFilesDeps {
  isMusicConfigured: boolean
  songsAtOnce: number
}

const tags = ['Generations']
/** A prompt and lyrics of maximum length, at four bytes a character, with the JSON around them. */
const BODY_LIMIT_BYTES = 64 * 1024

export async function addGenerationRequestRoutes(
  app: FastifyInstance,
  options: GenerationRoutesOptions,
): Promise<void> {
  const { db } = options
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/generations/quote',
    {
      schema: {
        operationId: 'quoteGeneration',
        tags,
        summary: 'Get a quote for a generation, in credits',
        querystring: QuoteQuery,
        response: { 200: SongQuote, ...problemResponses },
      },
    },
    async ({ query }) => quoteRequest(query.duration, query.customSeconds, query.variants),
  )

  api.get(
    '/api/generations/availability',
    {
      schema: {
        operationId: 'getGenerationAvailability',
        tags,
        summary: 'Check whether songs can be generated right now',
        response: { 200: GenerationAvailability, ...problemResponses },
      },
    },
    async () => {
      const pausedUntil = options.budget === null ? null : await findPauseEnd(db, options.budget, 1)
      return {
        isAvailable: options.isMusicConfigured && pausedUntil === null && (await options.canMakeSongs()),
        pausedUntil: pausedUntil?.toISOString() ?? null,
        recordsRecipes: options.composer !== null,
        songsAtOnce: options.songsAtOnce,
      }
    },
  )

  api.post(
    '/api/generations',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        operationId: 'createGeneration',
        tags,
        summary: 'Request one or more songs from a prompt',
        description:
          'Places a hold on the quoted credits and returns at once; the songs are generated afterwards. Repeating an Idempotency-Key with the same body returns the same request; with a different body it is refused.',
        headers: IdempotencyHeaders,
        body: GenerationRequest,
        response: { 202: GenerationAccepted, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      requireMusicConfigured(options)
      const accepted = await requestGeneration(options, userId, keyOf(request.headers), request.body)
      return reply.status(202).send(accepted)
    },
  )

  api.get(
    '/api/generations',
    {
      schema: {
        operationId: 'listGenerations',
        tags,
        summary: "List the user's generations, newest first",
        querystring: GenerationQuery,
        response: { 200: GenerationPage, ...problemResponses },
      },
    },
    async (request) => generations.listGenerations(db, requireViewer(request).userId, request.query),
  )

  api.get(
    '/api/generations/:id',
    {
      schema: {
        operationId: 'getGeneration',
        tags,
        summary: 'Get the progress of a generation, and its song once finished',
        params: GenerationParams,
        response: { 200: Generation, ...problemResponses },
      },
    },
    async (request) => generations.readGeneration(db, requireViewer(request).userId, request.params.id),
  )
}

/** Adds the routes that cancel, retry, delete and restore an existing generation. */
export async function addGenerationActionRoutes(app: FastifyInstance, options: GenerationRoutesOptions): Promise<void> {
  const { db } = options
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    '/api/generations/:id/cancel',
    {
      schema: {
        operationId: 'cancelGeneration',
        tags,
        summary: 'Cancel a generation and return its credits',
        description:
          'Free until the call of the music provider has begun. After that the first few of a day are free, and further ones are charged half of the audio, which the user agrees to by `agreedCredits`. A song that was finished just before is not removed. The response shows how the generation ended.',
        params: GenerationParams,
        querystring: CancelQuery,
        response: { 200: Generation, ...problemResponses },
      },
    },
    async (request) =>
      cancelGeneration(options, requireViewer(request).userId, request.params.id, request.query.agreedCredits),
  )

  api.post(
    '/api/generations/:id/retry',
    {
      schema: {
        operationId: 'retryGeneration',
        tags,
        summary: 'Retry a generation that failed, expired or was canceled',
        params: GenerationParams,
        headers: IdempotencyHeaders,
        response: { 202: GenerationAccepted, ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      requireMusicConfigured(options)
      const accepted = await retryGeneration(options, userId, keyOf(request.headers), request.params.id)
      return reply.status(202).send(accepted)
    },
  )

  api.delete(
    '/api/generations/:id',
    {
      schema: {
        operationId: 'deleteGeneration',
        tags,
        summary: 'Move a generation and its song to the bin for 30 days',
        params: GenerationParams,
        response: { 200: Generation, ...problemResponses },
      },
    },
    async (request) => deleteGeneration(options, requireViewer(request).userId, request.params.id),
  )

  api.post(
    '/api/generations/:id/restore',
    {
      schema: {
        operationId: 'restoreGeneration',
        tags,
        summary: 'Restore a generation and its song from the bin',
        params: GenerationParams,
        response: { 200: Generation, ...problemResponses },
      },
    },
    async (request) => restoreGeneration(db, requireViewer(request).userId, request.params.id),
  )

  api.post(
    '/api/generations/:id/seen',
    {
      schema: {
        operationId: 'markGenerationSeen',
        tags,
        summary: 'Record that the user saw the generation end, so that its notification is read',
        params: GenerationParams,
        response: { 204: z.null().describe('Recorded.'), ...problemResponses },
      },
    },
    async (request, reply) => {
      await markGenerationSeen(db, requireViewer(request).userId, request.params.id)
      return reply.status(204).send(null)
    },
  )
}

function requireMusicConfigured({ isMusicConfigured }: GenerationRoutesOptions): void {
  if (!isMusicConfigured) throw new AppError('MUSIC_NOT_CONFIGURED')
}

const keyOf = (headers: z.infer<typeof IdempotencyHeaders>): string => headers['idempotency-key'].toLowerCase()
