import type { NotificationSummary } from '@cadenza/contract/notifications'
import type { Database } from '#platform/db/database.ts'
import { createPolledFeed, type PolledFeed } from '#platform/http/polled-feed.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { findNews } from './notifications.service.ts'

/** By person, with the version of what they are told. */
export type NotificationsFeed = PolledFeed<NotificationSummary>

export function createNotificationsFeed(db: Database, logger: Logger): NotificationsFeed {
  return createPolledFeed({
    name: 'notifications',
    everyMs: 1000,
    logger,
    async find(seen) {
      const found = await findNews(db, seen)
      return found.map(({ userId, news }) => ({ key: userId, version: news.version, value: news }))
    },
  })
}
