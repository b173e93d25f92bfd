import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** The primary key decides: liking twice is liking once. */
export async function insertLike(db: DatabaseOrTransaction, userId: string, songId: string): Promise<void> {
  await db
    .insertInto('likes')
    .values({ userId, songId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteLike(db: DatabaseOrTransaction, userId: string, songId: string): Promise<void> {
  await db.deleteFrom('likes').where('userId', '=', userId).where('songId', '=', songId).execute()
}

export async function countLikes(db: DatabaseOrTransaction, songId: string): Promise<number> {
  const { count } = await db
    .selectFrom('likes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('songId', '=', songId)
    .executeTakeFirstOrThrow()
  return count
}
