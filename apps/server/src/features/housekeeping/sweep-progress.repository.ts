import type { Database } from '#platform/db/database.ts'

/** The last object that was looked at in this pass over all of them; null at its beginning. */
export async function readLastSweptKey(db: Database): Promise<string | null> {
  const { lastKey } = await db.selectFrom('objectSweepProgress').select('lastKey').executeTakeFirstOrThrow()
  return lastKey
}

export async function saveLastSweptKey(db: Database, lastKey: string): Promise<void> {
  await db.updateTable('objectSweepProgress').set({ lastKey }).execute()
}

export async function endSweepPass(db: Database): Promise<void> {
  const now = new Date()
  await db.updateTable('objectSweepProgress').set({ lastKey: null, passStartedAt: now, passEndedAt: now }).execute()
}
