import { CountedPlays, ListenBatch } from '@cadenza/contract/plays'
import { Problem } from '@cadenza/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import { createListenerPseudonyms } from './listener-pseudonyms.ts'
import { createPlayCounter } from './plays.service.ts'

interface PlaysRoutesOptions {
  db: Database
  rateLimits: RateLimits
  /** The secret behind the pseudonyms of listeners. */
  secret: string
}

export async function addPlaysRoutes(
  app: FastifyInstance,
  { db, rateLimits, secret }: PlaysRoutesOptions,
): Promise<void> {
  const identifyListener = createListenerPseudonyms(secret)
  const countPlays = createPlayCounter(db)

  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/plays',
    {
      schema: {
        operationId: 'reportPlays',
        tags: ['Songs'],
        summary: 'Report one or more listens, possibly after the fact',
        description:
          'A listen counts as a play after 30 seconds or half of the song, whichever is shorter, and once per ' +
          'listener within the longer of the two, five times a day. The same listener must have fetched the audio that ' +
          'long before. Listens by the creator never count. ' +
          'Plays that the response reports as counted are durable.',
        body: ListenBatch,
        response: { 200: CountedPlays, '4xx': Problem, '5xx': Problem },
      },
      config: { hasOwnLimit: true, isAddedUpLater: true },
      preHandler: (request, reply) => rateLimits.listens(request, reply, request.body.listens.length),
    },
    async (request) => ({ counted: await countPlays(identifyListener(request), request.body) }),
  )
}
