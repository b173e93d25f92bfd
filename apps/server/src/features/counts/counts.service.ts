import type { Database } from '#platform/db/database.ts'
import { rollUpCreatorCounts, rollUpLibraries, rollUpLikes } from './counts.repository.ts'

const BATCH = 5000

/**
 * Repeats until nothing is left; several may run at once, in several processes. Returns how many rows were added up.
 */
export async function rollUpCounts(db: Database, batch = BATCH): Promise<number> {
  let total = 0
  for (const addUp of [rollUpLikes, rollUpCreatorCounts, rollUpLibraries]) {
    for (;;) {
      const taken = await addUp(db, batch)
      total += taken
      if (taken < batch) break
    }
  }
  return total
}
