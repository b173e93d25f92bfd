import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** The primary key decides: following twice is following once. */
export async function insertFollow(db: DatabaseOrTransaction, followerId: string, creatorId: string): Promise<void> {
  await db
    .insertInto('follows')
    .values({ followerId, creatorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(db: DatabaseOrTransaction, followerId: string, creatorId: string): Promise<void> {
  await db.deleteFrom('follows').where('followerId', '=', followerId).where('creatorId', '=', creatorId).execute()
}

export async function countFollowers(db: DatabaseOrTransaction, creatorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('creatorId', '=', creatorId)
    .executeTakeFirstOrThrow()
  return count
}
