import type { Database } from '#platform/db/database.ts'
import { failGeneration } from './pipeline/end-generation.service.ts'
import { findPendingGenerationIds } from './progress/pending-generations.repository.ts'

/** Cancels all pending generations of a user: their credits return, and no further step runs. */
export async function cancelPendingGenerations(db: Database, userId: string): Promise<void> {
  for (const id of await findPendingGenerationIds(db, userId)) await failGeneration(db, id, 'cancelled')
}
