import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/**
 * True when the user saw the end of the generation that the notification `told` is about. Likes of a song have the same
 * subject and stay unread.
 */
export const isSubjectSeen: RawBuilder<boolean> = sql<boolean>`(
  told.kind in ('song-ready', 'song-failed') and exists (
    select from seen_subjects seen where seen.user_id = told.user_id and seen.subject_id = told.subject_id
  )
)`

/** Locks the user's box first, so that a notification that is created at the same moment is counted once more. */
export async function insertSeenSubject(db: DatabaseOrTransaction, userId: string, subjectId: string): Promise<void> {
  await sql`update notification_boxes set version = version + 1 where user_id = ${userId}`.execute(db)
  await db
    .insertInto('seenSubjects')
    .values({ userId, subjectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    delete from push_deliveries using notifications told
    where told.id = push_deliveries.notification_id and told.user_id = ${userId} and told.subject_id = ${subjectId}
      and ${isSubjectSeen}`.execute(db)
}

/** Deletes at most `limit` rows and returns how many were deleted. */
export async function deleteSeenBefore(db: DatabaseOrTransaction, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from seen_subjects where (user_id, subject_id) in (
      select user_id, subject_id from seen_subjects
      where created_at < now() - make_interval(days => ${days}) order by created_at limit ${limit}
    ) returning subject_id`.execute(db)
  return rows.length
}
