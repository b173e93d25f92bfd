import type { PendingGenerations } from '@cadenza/contract/generations'
import { Problem } from '@cadenza/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { createEventStreams } from '#platform/http/event-stream.ts'
import { type ReadViewer, requireViewer } from '#platform/http/viewer.ts'
import type { UnderWayFeed } from './under-way-feed.ts'
import type { UnderWay } from './under-way.repository.ts'
import { type End, readEnds, readMoved, readUnderWay } from './under-way.service.ts'

interface UnderWayEventsOptions {
  db: Database
  feed: UnderWayFeed
  readViewer: ReadViewer
}

const DESCRIPTION = `First one event named \`generations\` with all that is under way; then one named \`generation\` whenever one of
them begins, reaches a stage or ends, with the song when there is one. A client that comes back with Last-Event-ID is told
first what ended meanwhile (the latest 200). The same may be told twice.`

/** What the browser heard last before its stream broke; never ahead of what there is. */
function lastHeard(request: FastifyRequest, version: number): number {
  const said = request.headers['last-event-id']
  return typeof said === 'string' && /^\d{1,15}$/.test(said) ? Math.min(Number(said), version) : version
}

const stagesOf = ({ generations }: UnderWay) => new Map(generations.map(({ id, stage }) => [id, stage]))

export async function addUnderWayEvents(
  app: FastifyInstance,
  { db, feed, readViewer }: UnderWayEventsOptions,
): Promise<void> {
  const openEventStream = createEventStreams(app)
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/generations/events',
    {
      schema: {
        operationId: 'followGenerations',
        tags: ['Generations'],
        summary: 'All songs under way, as server-sent events',
        description: DESCRIPTION,
        produces: ['text/event-stream'],
        response: { 200: z.string().describe('text/event-stream'), '4xx': Problem, '5xx': Problem },
      },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      const now = await readUnderWay(db, userId)
      let version = lastHeard(request, now.version)
      let told: ReadonlyMap<string, number> = new Map()
      const missed = await readEnds(db, userId, { after: version, upTo: now.version })
      // What has ended since is told as an end, right after.
      const underWay = (await readMoved(db, now, told)).filter(({ finishedAt }) => finishedAt === null)

      let telling = Promise.resolve()
      const stopFollowing = feed.follow(userId, now.version, (news) => {
        telling = telling.then(() => tell(news)).catch(breakOff)
      })
      const stream = openEventStream(reply, {
        isWelcome: async () => (await readViewer(request))?.userId === userId,
        onClose: stopFollowing,
      })
      tellEnds(missed)
      stream.send({ name: 'generations', id: now.version, data: { items: underWay } satisfies PendingGenerations })
      version = now.version
      told = stagesOf(now)

      function tellEnds(ends: readonly End[]): void {
        for (const end of ends) stream.send({ name: 'generation', id: end.version, data: end.generation })
      }

      async function tell(news: UnderWay): Promise<void> {
        const ends = await readEnds(db, userId, { after: version, upTo: news.version })
        const moved = await readMoved(db, news, told)
        tellEnds(ends)
        for (const data of moved) stream.send({ name: 'generation', id: news.version, data })
        version = news.version
        told = stagesOf(news)
      }

      /** The browser comes back by itself, and says where it was. */
      function breakOff(error: unknown): void {
        request.log.warn({ err: error }, 'what is under way could not be told')
        stream.close()
      }
    },
  )
}
