import type { Database } from '#platform/db/database.ts'
import { createPolledFeed, type PolledFeed } from '#platform/async/polled-feed.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { findProgress, type GenerationProgress } from '#features/generation/generation.repository.ts'

/** The progress of songs by generation id, with the stage as version. */
export type GenerationFeed = PolledFeed<GenerationProgress>

/** Every step writes its stage to the database with its result, so this works while the engine is unavailable. */
export function createGenerationFeed(db: Database, logger: Logger): GenerationFeed {
  return createPolledFeed({
    name: 'generations',
    everyMs: 150,
    logger,
    async findUpdates(knownVersions) {
      const moved = await findProgress(db, knownVersions)
      return moved.map((progress) => ({
        key: progress.id,
        version: progress.stage,
        value: progress,
        isLast: progress.state !== 'queued' && progress.state !== 'running',
      }))
    },
  })
}
