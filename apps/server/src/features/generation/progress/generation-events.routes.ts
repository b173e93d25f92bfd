import { GenerationParams } from '@cadenza/contract/generations'
import { Problem } from '@cadenza/contract/problem'
import { STAGES } from '@cadenza/domain/generation-stages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { createEventStreams } from '#platform/http/event-stream.ts'
import { type ReadViewer, requireViewer } from '#platform/http/viewer.ts'
import type { GenerationFeed } from './generation-feed.ts'
import type { GenerationProgress } from '#features/generation/generation.repository.ts'
import { readGeneration } from '#features/generation/generation.service.ts'

interface GenerationEventsOptions {
  db: Database
  feed: GenerationFeed
  readViewer: ReadViewer
}

/** The stage that the browser received last before its stream broke. */
function lastSeenStage(request: FastifyRequest): number {
  const said = Number(request.headers['last-event-id'])
  return Number.isInteger(said) && said > 0 && said <= STAGES.length ? said : 0
}

const hasEnded = ({ state }: GenerationProgress): boolean => state !== 'queued' && state !== 'running'

export async function addGenerationEvents(
  app: FastifyInstance,
  { db, feed, readViewer }: GenerationEventsOptions,
): Promise<void> {
  const openEventStream = createEventStreams(app)
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/generations/:id/events',
    {
      schema: {
        operationId: 'followGeneration',
        tags: ['Generations'],
        summary: 'Follow the stages of a generation as server-sent events',
        description:
          'Sends an event named `stage` for each stage, with its number as the event id, then one named `end` with the generation, and closes. A client that reconnects with Last-Event-ID receives the events that it missed.',
        params: GenerationParams,
        produces: ['text/event-stream'],
        response: { 200: z.string().describe('text/event-stream'), '4xx': Problem, '5xx': Problem },
      },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      const { id } = request.params
      const now = await readGeneration(db, userId, id)
      let stage = lastSeenStage(request)
      const stopFollowing = hasEnded(now)
        ? () => {}
        : feed.follow(id, now.stage, (progress) => void sendProgress(progress))
      const stream = openEventStream(reply, {
        isAuthorized: async () => (await readViewer(request))?.userId === userId,
        onClose: stopFollowing,
      })

      async function sendProgress(progress: GenerationProgress): Promise<void> {
        while (stage < progress.stage) {
          stage += 1
          stream.send({ name: 'stage', id: stage, data: { stage, name: STAGES[stage - 1] } })
        }
        if (!hasEnded(progress)) return
        try {
          const end = progress === now ? now : await readGeneration(db, userId, id)
          stream.send({ name: 'end', id: STAGES.length, data: end })
        } catch (error) {
          // The browser reconnects and requests it again.
          request.log.warn({ err: error }, 'the end of a generation could not be read')
        }
        stream.close()
      }

      await sendProgress(now)
    },
  )
}
