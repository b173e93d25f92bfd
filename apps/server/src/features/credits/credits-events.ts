import type { Credits } from '@cadenza/contract/credits'
import type { Database } from '#platform/db/database.ts'
import type { EventTopic } from '#platform/http/event-stream.ts'
import type { CreditsFeed } from './credits-feed.ts'
import { readCredits } from './credits.service.ts'

/** Events named `credits`: the balance of the user, and each of its changes. */
export function createCreditsEvents(db: Database, feed: CreditsFeed): EventTopic {
  return {
    async prepare(userId) {
      const now = await readCredits(db, userId)
      return (stream) => {
        const send = (data: Credits): void => stream.send({ name: 'credits', data })
        send(now)
        return feed.follow(userId, now.version, send)
      }
    },
  }
}
