import type { FastifyInstance } from 'fastify'
import { addNotificationsRoutes } from '#features/notifications/notifications.routes.ts'
import { addPushRoutes } from '#features/notifications/push.routes.ts'
import { readCovers } from '#features/songs/files/song-cover.service.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { pushHostsOf } from './configure-push-sender.ts'

interface NotificationRoutesOptions {
  config: Config
  db: Database
}

/** Routes for a user's notifications: the list, and push to their devices. */
export async function addNotificationRoutes(
  api: FastifyInstance,
  { config, db }: NotificationRoutesOptions,
): Promise<void> {
  await addNotificationsRoutes(api, { db, readCovers })
  await addPushRoutes(api, {
    db,
    publicKey: config.PUSH_PUBLIC_KEY ?? null,
    hosts: pushHostsOf(config),
  })
}
