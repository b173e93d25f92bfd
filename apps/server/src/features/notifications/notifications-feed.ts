import type { NotificationSummary } from '@cadenza/contract/notifications'
import type { Database } from '#platform/db/database.ts'
import { createPolledFeed, type PolledFeed } from '#platform/async/polled-feed.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { findChangedSummaries } from './notifications.service.ts'

/** Keyed by user id; the version rises with every change of the user's notifications. */
export type NotificationsFeed = PolledFeed<NotificationSummary>

export function createNotificationsFeed(db: Database, logger: Logger): NotificationsFeed {
  return createPolledFeed({
    name: 'notifications',
    everyMs: 1000,
    logger,
    async findUpdates(knownVersions) {
      const found = await findChangedSummaries(db, knownVersions)
      return found.map(({ userId, news }) => ({ key: userId, version: news.version, value: news }))
    },
  })
}
