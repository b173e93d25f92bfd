import { Problem } from '@cadenza/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createEventStreams, type EventTopic } from '#platform/http/event-stream.ts'
import { type ReadViewer, requireViewer } from '#platform/http/viewer.ts'

interface EventsRoutesOptions {
  readViewer: ReadViewer
  topics: readonly EventTopic[]
}

const DESCRIPTION = `One stream for everything that a browser follows.

\`credits\`: the balance, at once and at every change. \`notifications\`: the unread count, at once and at every change.
\`generations\`: all pending generations, at once. \`generation\`: a generation that starts, reaches a stage or ends, with
its song if there is one. A client that reconnects with Last-Event-ID first receives the generations that ended in the
meantime (the latest 200). The same change may be sent twice.

A user has ten streams on a server; one more ends the oldest with the event \`superseded\`.`

/** The one stream of a browser: what each topic sends at first and at every change. */
export async function addEventsRoutes(
  app: FastifyInstance,
  { readViewer, topics }: EventsRoutesOptions,
): Promise<void> {
  const openEventStream = createEventStreams(app)
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/events',
    {
      schema: {
        operationId: 'followEvents',
        tags: ['Events'],
        summary: 'Follow balance, notifications and pending generations as server-sent events',
        description: DESCRIPTION,
        produces: ['text/event-stream'],
        response: { 200: z.string().describe('text/event-stream'), '4xx': Problem, '5xx': Problem },
      },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      const lastEventId = request.headers['last-event-id']
      const prepared = await Promise.all(
        topics.map((topic) => topic.prepare(userId, typeof lastEventId === 'string' ? lastEventId : undefined)),
      )
      const stops: (() => void)[] = []
      let isClosed = false
      const stream = openEventStream(reply, {
        isAuthorized: async () => (await readViewer(request))?.userId === userId,
        onClose: () => {
          isClosed = true
          for (const stop of stops) stop()
        },
      })
      if (isClosed) return
      for (const start of prepared) stops.push(start(stream))
    },
  )
}
