import type { HiddenItems } from '@cadenza/contract/reports'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findHiddenItems } from './reports.repository.ts'

/** Raised by the triggers on songs and playlists. */
const HIDDEN_BY_OPERATOR_SQLSTATE = 'CZ001'

/** Awaits a change that may publish an item, which the database refuses for items that an operator has hidden. */
export async function rejectIfHidden<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === HIDDEN_BY_OPERATOR_SQLSTATE) {
      throw new AppError('HIDDEN_BY_OPERATOR', { cause: error })
    }
    throw error
  }
}

export async function listHiddenItems(db: Database, ownerId: string, id?: string): Promise<HiddenItems> {
  const rows = await findHiddenItems(db, ownerId, id)
  return { items: rows.map((row) => ({ ...row, hiddenAt: row.hiddenAt.toISOString() })) }
}
