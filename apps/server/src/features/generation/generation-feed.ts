import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { findProgress, type Progress } from './generation.repository.ts'

export interface GenerationFeed {
  /** Calls back with the state after every new stage and at the end; returns how to stop. */
  follow(generationId: string, seenStage: number, onProgress: (progress: Progress) => void): () => void
  close(): void
}

interface Follower {
  stage: number
  onProgress: (progress: Progress) => void
}

const EVERY_MS = 300

/**
 * Tells open streams how far their songs are, wherever in the cluster they are made. Every step writes its stage where its
 * result goes, so one question for all streams of this node is enough, and it is answered while the engine is away.
 */
export function createGenerationFeed(db: Database, logger: Logger, everyMs = EVERY_MS): GenerationFeed {
  const followed = new Map<string, Set<Follower>>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const seen = new Map([...followed].map(([id, all]) => [id, Math.min(...[...all].map(({ stage }) => stage))]))
    for (const progress of await findProgress(db, seen)) {
      const isOver = progress.state !== 'queued' && progress.state !== 'running'
      for (const follower of followed.get(progress.id) ?? []) {
        if (follower.stage >= progress.stage && !isOver) continue
        follower.stage = progress.stage
        follower.onProgress(progress)
      }
      if (isOver) followed.delete(progress.id)
    }
  }

  function lookAgainLater(): void {
    if (timer || followed.size === 0) return
    timer = setTimeout(() => void lookAndGoOn(), everyMs)
  }

  async function lookAndGoOn(): Promise<void> {
    await look().catch((error: unknown) => logger.warn({ err: error }, 'progress could not be looked up'))
    timer = undefined
    lookAgainLater()
  }

  return {
    follow(generationId, seenStage, onProgress) {
      const follower = { stage: seenStage, onProgress }
      const followers = followed.get(generationId) ?? new Set<Follower>()
      followed.set(generationId, followers.add(follower))
      lookAgainLater()
      return () => {
        followers.delete(follower)
        if (followers.size === 0 && followed.get(generationId) === followers) followed.delete(generationId)
      }
    },
    close() {
      clearTimeout(timer)
      followed.clear()
    },
  }
}
