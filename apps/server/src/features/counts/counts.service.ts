import type { Database } from '#platform/db/database.ts'
import { addUpForCreators, addUpLikes } from './counts.repository.ts'

const BATCH = 5000

/** Until nothing is left; several may run at once, in several processes. Answers how many rows were added up. */
export async function addUpCounts(db: Database, batch = BATCH): Promise<number> {
  let total = 0
  for (const addUp of [addUpLikes, addUpForCreators]) {
    for (;;) {
      const taken = await addUp(db, batch)
      total += taken
      if (taken < batch) break
    }
  }
  return total
}
