import type { Database } from '#platform/db/database.ts'
import { createPolledFeed, type PolledFeed } from '#platform/http/polled-feed.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { findUnderWay, type UnderWay } from './under-way.repository.ts'

/** All that people have under way, by person. */
export type UnderWayFeed = PolledFeed<UnderWay>

export function createUnderWayFeed(db: Database, logger: Logger): UnderWayFeed {
  return createPolledFeed({
    name: 'under-way',
    everyMs: 150,
    logger,
    async find(seen) {
      const changed = await findUnderWay(db, seen)
      return changed.map((underWay) => ({ key: underWay.userId, version: underWay.version, value: underWay }))
    },
  })
}
