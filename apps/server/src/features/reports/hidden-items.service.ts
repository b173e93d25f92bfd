import type { HiddenItems } from '@cadenza/contract/reports'
import type { Database } from '#platform/db/database.ts'
import { findHiddenItems } from './reports.repository.ts'

export async function listHiddenItems(db: Database, ownerId: string, id?: string): Promise<HiddenItems> {
  const rows = await findHiddenItems(db, ownerId, id)
  return { items: rows.map((row) => ({ ...row, hiddenAt: row.hiddenAt.toISOString() })) }
}
