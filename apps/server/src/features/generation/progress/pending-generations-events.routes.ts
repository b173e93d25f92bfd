import type { PendingGenerations } from '@cadenza/contract/generations'
import { Problem } from '@cadenza/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { createEventStreams } from '#platform/http/event-stream.ts'
import { type ReadViewer, requireViewer } from '#platform/http/viewer.ts'
import type { PendingGenerationsFeed } from './pending-generations-feed.ts'
import type { UserPendingGenerations } from './pending-generations.repository.ts'
import {
  type EndedGeneration,
  readEndedGenerations,
  readChangedGenerations,
  readPendingGenerations,
} from './pending-generations.service.ts'

interface PendingGenerationsEventsOptions {
  db: Database
  feed: PendingGenerationsFeed
  readViewer: ReadViewer
}

const DESCRIPTION = `Sends one event named \`generations\` with all pending generations, then one named \`generation\`
whenever a generation starts, reaches a stage or ends, with its song if there is one. A client that reconnects with
Last-Event-ID first receives the generations that ended in the meantime (the latest 200). The same change may be sent
twice.`

/** The version that the browser received last before its stream broke; never higher than the current one. */
function lastReceivedVersion(request: FastifyRequest, version: number): number {
  const said = request.headers['last-event-id']
  return typeof said === 'string' && /^\d{1,15}$/.test(said) ? Math.min(Number(said), version) : version
}

const stagesOf = ({ generations }: UserPendingGenerations) => new Map(generations.map(({ id, stage }) => [id, stage]))

export async function addPendingGenerationsEvents(
  app: FastifyInstance,
  { db, feed, readViewer }: PendingGenerationsEventsOptions,
): Promise<void> {
  const openEventStream = createEventStreams(app)
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/generations/events',
    {
      schema: {
        operationId: 'followGenerations',
        tags: ['Generations'],
        summary: 'Follow all pending generations as server-sent events',
        description: DESCRIPTION,
        produces: ['text/event-stream'],
        response: { 200: z.string().describe('text/event-stream'), '4xx': Problem, '5xx': Problem },
      },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      const now = await readPendingGenerations(db, userId)
      let version = lastReceivedVersion(request, now.version)
      let sentStages: ReadonlyMap<string, number> = new Map()
      const missed = await readEndedGenerations(db, userId, { after: version, upTo: now.version })
      // Generations that have ended since then are sent as ended right after.
      const pending = (await readChangedGenerations(db, now, sentStages)).filter(
        ({ finishedAt }) => finishedAt === null,
      )

      let sending = Promise.resolve()
      const stopFollowing = feed.follow(userId, now.version, (news) => {
        sending = sending.then(() => sendChanges(news)).catch(closeAfterError)
      })
      const stream = openEventStream(reply, {
        isAuthorized: async () => (await readViewer(request))?.userId === userId,
        onClose: stopFollowing,
      })
      sendEnded(missed)
      stream.send({ name: 'generations', id: now.version, data: { items: pending } satisfies PendingGenerations })
      version = now.version
      sentStages = stagesOf(now)

      function sendEnded(ends: readonly EndedGeneration[]): void {
        for (const end of ends) stream.send({ name: 'generation', id: end.version, data: end.generation })
      }

      async function sendChanges(news: UserPendingGenerations): Promise<void> {
        const ends = await readEndedGenerations(db, userId, { after: version, upTo: news.version })
        const moved = await readChangedGenerations(db, news, sentStages)
        sendEnded(ends)
        for (const data of moved) stream.send({ name: 'generation', id: news.version, data })
        version = news.version
        sentStages = stagesOf(news)
      }

      /** The browser reconnects and sends the id of the last event that it received. */
      function closeAfterError(error: unknown): void {
        request.log.warn({ err: error }, 'the pending generations could not be sent')
        stream.close()
      }
    },
  )
}
