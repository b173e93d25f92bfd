import { PushAvailability, PushSubscription } from '@cadenza/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { type PushDeps, readPushOffer, subscribe, unsubscribe } from './push.service.ts'

const tags = ['Notifications']

export async function addPushRoutes(app: FastifyInstance, deps: PushDeps): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/notifications/push',
    {
      schema: {
        operationId: 'getPushAvailability',
        tags,
        summary: 'Get whether push is available, and enabled for this device',
        response: { 200: PushAvailability, ...problemResponses },
      },
    },
    async (request) => readPushOffer(deps, requireViewer(request)),
  )

  api.put(
    '/api/notifications/push',
    {
      schema: {
        operationId: 'subscribeToPush',
        tags,
        summary: 'Subscribe this device to push notifications until its session ends',
        body: PushSubscription,
        response: { 204: z.null(), ...problemResponses },
      },
    },
    async (request, reply) => {
      await subscribe(deps, requireViewer(request), request.body)
      return reply.code(204).send(null)
    },
  )

  api.delete(
    '/api/notifications/push',
    {
      schema: {
        operationId: 'unsubscribeFromPush',
        tags,
        summary: 'Unsubscribe this device from push notifications',
        response: { 204: z.null(), ...problemResponses },
      },
    },
    async (request, reply) => {
      await unsubscribe(deps, requireViewer(request))
      return reply.code(204).send(null)
    },
  )
}
