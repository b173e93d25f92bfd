import type { FastifyInstance } from 'fastify'
import { createCreditsEvents } from '#features/credits/credits-events.ts'
import { createCreditsFeed } from '#features/credits/credits-feed.ts'
import { addEventsRoutes } from '#features/events/events.routes.ts'
import { createPendingGenerationsEvents } from '#features/generation/progress/pending-generations-events.ts'
import { createPendingGenerationsFeed } from '#features/generation/progress/pending-generations-feed.ts'
import { createNotificationsEvents } from '#features/notifications/notifications-events.ts'
import { createNotificationsFeed } from '#features/notifications/notifications-feed.ts'
import type { Database } from '#platform/db/database.ts'
import type { ReadViewer } from '#platform/http/viewer.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

interface UserEventsDeps {
  db: Database
  logger: Logger
  readViewer: ReadViewer
}

/** The one stream of a browser. Each feed asks once at its interval for all users who have a stream on this node. */
export function createUserEvents({ db, logger, readViewer }: UserEventsDeps) {
  const creditsFeed = createCreditsFeed(db, logger)
  const notificationsFeed = createNotificationsFeed(db, logger)
  const generationsFeed = createPendingGenerationsFeed(db, logger)
  const generations = createPendingGenerationsEvents({
    db,
    logger,
    feed: generationsFeed,
    // The version of a balance is the number of its latest transfer.
    followTransfers: (userId, seq, onTransfer) => creditsFeed.follow(userId, seq, ({ version }) => onTransfer(version)),
  })
  const topics = [createCreditsEvents(db, creditsFeed), createNotificationsEvents(db, notificationsFeed), generations]
  return {
    expectGeneration: (userId: string) => generations.expectStart(userId),
    addRoutes: (api: FastifyInstance) => addEventsRoutes(api, { readViewer, topics }),
    close(): void {
      for (const feed of [creditsFeed, notificationsFeed, generationsFeed]) feed.close()
    },
  }
}
