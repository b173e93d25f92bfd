import type { FastifyInstance } from 'fastify'
import { createNotificationsFeed } from '#features/notifications/notifications-feed.ts'
import { addNotificationsRoutes } from '#features/notifications/notifications.routes.ts'
import { addPushRoutes } from '#features/notifications/push.routes.ts'
import { readCovers } from '#features/songs/files/song-cover.service.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { ReadViewer } from '#platform/http/viewer.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { pushHostsOf } from './configure-push-sender.ts'

interface NotificationRoutesOptions {
  config: Config
  db: Database
  logger: Logger
  readViewer: ReadViewer
}

/** Routes for a user's notifications: the list, the stream, and push to their devices. */
export async function addNotificationRoutes(
  api: FastifyInstance,
  { config, db, logger, readViewer }: NotificationRoutesOptions,
): Promise<void> {
  const feed = createNotificationsFeed(db, logger)
  api.addHook('onClose', async () => feed.close())
  await addNotificationsRoutes(api, { db, readCovers, feed, readViewer })
  await addPushRoutes(api, {
    db,
    publicKey: config.PUSH_PUBLIC_KEY ?? null,
    hosts: pushHostsOf(config),
  })
}
