import type { NotificationSummary } from '@cadenza/contract/notifications'
import type { Database } from '#platform/db/database.ts'
import type { EventTopic } from '#platform/http/event-stream.ts'
import type { NotificationsFeed } from './notifications-feed.ts'
import { readNotificationSummary } from './notifications.service.ts'

/** Events named `notifications`: the unread count of the user, and each of its changes. */
export function createNotificationsEvents(db: Database, feed: NotificationsFeed): EventTopic {
  return {
    async prepare(userId) {
      const now = await readNotificationSummary(db, userId)
      return (stream) => {
        const send = (data: NotificationSummary): void => stream.send({ name: 'notifications', data })
        send(now)
        return feed.follow(userId, now.version, send)
      }
    },
  }
}
