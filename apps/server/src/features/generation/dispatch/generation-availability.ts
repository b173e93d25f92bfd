import type { Database } from '#platform/db/database.ts'
import { isStopped } from '#features/switches/switches.service.ts'
import { hasSongWorker } from './workers.repository.ts'

/** Long enough for a worker to restart: songs requested meanwhile wait for it. */
const SEEN_WITHIN_SECONDS = 60
const FRESH_MS = 1500

const canMakeSongs = async (db: Database): Promise<boolean> =>
  !(await isStopped(db, 'orders', 'provider')) && (await hasSongWorker(db, SEEN_WITHIN_SECONDS))

/**
 * Checks whether songs can be made right now. The answer is cached briefly, so that many requests cost one statement.
 */
export function createGenerationAvailability(db: Database): () => Promise<boolean> {
  let latest: { atMs: number; answer: Promise<boolean> } | null = null
  return () => {
    const nowMs = performance.now()
    if (latest && nowMs - latest.atMs < FRESH_MS) return latest.answer
    const entry = { atMs: nowMs, answer: canMakeSongs(db) }
    latest = entry
    entry.answer.catch(() => {
      if (latest === entry) latest = null
    })
    return entry.answer
  }
}
