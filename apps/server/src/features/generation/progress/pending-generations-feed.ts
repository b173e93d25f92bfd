import type { Database } from '#platform/db/database.ts'
import { createPolledFeed, type PolledFeed } from '#platform/async/polled-feed.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { findPendingGenerations, type UserPendingGenerations } from './pending-generations.repository.ts'

/** The pending generations of users, by user id. */
export type PendingGenerationsFeed = PolledFeed<UserPendingGenerations>

export function createPendingGenerationsFeed(db: Database, logger: Logger): PendingGenerationsFeed {
  return createPolledFeed({
    name: 'under-way',
    everyMs: 150,
    logger,
    async findUpdates(knownVersions) {
      const changed = await findPendingGenerations(db, knownVersions)
      return changed.map((pending) => ({ key: pending.userId, version: pending.version, value: pending }))
    },
  })
}
