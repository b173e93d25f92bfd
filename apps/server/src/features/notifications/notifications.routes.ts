import {
  NotificationSummary,
  NotificationPage,
  NotificationQuery,
  ReadNotifications,
} from '@cadenza/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { createEventStreams } from '#platform/http/event-stream.ts'
import { type ReadViewer, requireViewer } from '#platform/http/viewer.ts'
import type { NotificationsFeed } from './notifications-feed.ts'
import {
  type ListNotificationsDeps,
  listNotifications,
  readNotificationSummary,
  markReadUpTo,
} from './notifications.service.ts'

interface NotificationsRoutesOptions extends ListNotificationsDeps {
  feed: NotificationsFeed
  readViewer: ReadViewer
}

const tags = ['Notifications']

export async function addNotificationsRoutes(
  app: FastifyInstance,
  { db, readCovers, feed, readViewer }: NotificationsRoutesOptions,
): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const openEventStream = createEventStreams(app)

  api.get(
    '/api/notifications',
    {
      schema: {
        operationId: 'listNotifications',
        tags,
        summary: "List the user's notifications, newest first",
        querystring: NotificationQuery,
        response: { 200: NotificationPage, ...problemResponses },
      },
    },
    async (request) => listNotifications({ db, readCovers }, requireViewer(request).userId, request.query),
  )

  api.post(
    '/api/notifications/read',
    {
      schema: {
        operationId: 'readNotifications',
        tags,
        summary: 'Mark seen notifications as read',
        body: ReadNotifications,
        response: { 200: NotificationSummary, ...problemResponses },
      },
    },
    async (request) => markReadUpTo(db, requireViewer(request).userId, request.body.upTo),
  )

  api.get(
    '/api/notifications/events',
    {
      schema: {
        operationId: 'followNotifications',
        tags,
        summary: 'Follow the unread count and its changes as server-sent events named `notifications`',
        produces: ['text/event-stream'],
        response: { 200: z.string().describe('text/event-stream'), ...problemResponses },
      },
    },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      const now = await readNotificationSummary(db, userId)
      const stopFollowing = feed.follow(userId, now.version, send)
      const stream = openEventStream(reply, {
        isAuthorized: async () => (await readViewer(request))?.userId === userId,
        onClose: stopFollowing,
      })
      function send(data: NotificationSummary): void {
        stream.send({ name: 'notifications', id: data.version, data })
      }
      send(now)
    },
  )
}
