import {
  NotificationSummary,
  NotificationPage,
  NotificationQuery,
  ReadNotifications,
} from '@cadenza/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { type ListNotificationsDeps, listNotifications, markReadUpTo } from './notifications.service.ts'

const tags = ['Notifications']

export async function addNotificationsRoutes(
  app: FastifyInstance,
  { db, readCovers }: ListNotificationsDeps,
): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

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
}
