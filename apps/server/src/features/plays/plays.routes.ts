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
        summary: 'Tell of songs that were heard, also later and several at once',
        description:
          'A song counts as played when it was heard for 30 seconds or half of it, once for each listener in that time, and never ' +
          'by who made it. Once it is answered, it is counted for good.',
        body: ListenBatch,
        response: { 200: CountedPlays, '4xx': Problem, '5xx': Problem },
      },
      config: { hasOwnLimit: true },
      preHandler: (request, reply) => rateLimits.listens(request, reply, request.body.listens.length),
    },
    async (request) => ({ counted: await countPlays(identifyListener(request), request.body) }),
  )
}
