import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { findRequestsNeedingSource } from './versions/version-requests.repository.ts'
import { findGenerationsNeedingSource } from './generation.repository.ts'

/** Returns those of the generations and recordings of versions whose source may still be read: they are pending, or ended within these hours. */
export async function findNeededSources(db: DatabaseOrTransaction, ids: string[], hours: number): Promise<Set<string>> {
  const ofGenerations = await findGenerationsNeedingSource(db, ids, hours)
  return new Set([...ofGenerations, ...(await findRequestsNeedingSource(db, ids, hours))])
}
