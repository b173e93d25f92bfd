import type { ReportedKind, ReportReason } from '@cadenza/contract/reports'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export interface ReportToInsert {
  id: string
  kind: ReportedKind
  subjectId: string
  reason: ReportReason
  words: string
  reporter: string
}

/**
 * Stores one report per reporter and subject. Names no conflict columns, because the role that writes reports may not
 * read them.
 */
export async function insertReport(db: DatabaseOrTransaction, report: ReportToInsert): Promise<void> {
  await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const MOST_ITEMS = 200

/** Returns the hidden items of an owner, newest first. */
export function findHiddenItems(db: DatabaseOrTransaction, ownerId: string, id?: string) {
  return db
    .selectFrom('hiddenItems')
    .select(['kind', 'id', 'because as reason', 'hiddenAt'])
    .where('ownerId', '=', ownerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('hiddenAt', 'desc')
    .limit(MOST_ITEMS)
    .execute()
}
