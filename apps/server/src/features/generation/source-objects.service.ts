import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { findGenerationsNeedingSource } from './generation.repository.ts'

/** Returns those of the generations whose source may still be read: they are pending, or ended within these hours. */
export function findNeededSources(
  db: DatabaseOrTransaction,
  generationIds: string[],
  hours: number,
): Promise<Set<string>> {
  return findGenerationsNeedingSource(db, generationIds, hours)
}
