import type { ModerationCategory } from '@cadenza/domain/moderation/examine-text'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export type CaseKind = 'order' | 'song' | 'playlist' | 'profile'

export interface CaseToOpen {
  id: string
  userId: string
  kind: CaseKind
  subjectId: string
  category: ModerationCategory
  source: 'rules' | 'provider'
  score: number | null
  outcome: 'held' | 'refused'
  texts: Readonly<Record<string, string>>
  textHash: Buffer
}

/** The same texts of the same user make one case. */
export async function openCase(db: DatabaseOrTransaction, { texts, ...row }: CaseToOpen): Promise<void> {
  await db
    .insertInto('moderationCases')
    .values({ ...row, texts: JSON.stringify(texts) })
    .onConflict((conflict) => conflict.columns(['userId', 'textHash']).doNothing())
    .execute()
}

export async function isCleared(db: DatabaseOrTransaction, userId: string, textHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('moderationCases')
    .select('id')
    .where('userId', '=', userId)
    .where('textHash', '=', textHash)
    .where('state', '=', 'cleared')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many decided cases were deleted. */
export async function deleteOldCases(db: DatabaseOrTransaction, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select forget_old_cases(${days}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
