import { type RawBuilder, sql } from 'kysely'
import { batchStatements } from '#platform/async/batch-concurrent.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { countForCreator } from './creators.repository.ts'

interface FollowPair {
  followerId: string
  creatorId: string
}

interface FollowResult {
  isChanged: boolean
  followers: number
}

/** The follows that really changed, by the names they have inside the statement. */
export const CHANGED = {
  rows: sql`changed`,
  creatorId: sql<string>`changed.creator_id`,
  followerId: sql<string>`changed.follower_id`,
}

const keyOf = ({ followerId, creatorId }: FollowPair): string => `${followerId} ${creatorId}`

/**
 * Uses one round trip for all concurrent requests. The statement does not see what it appends itself, so its own
 * changes are added.
 */
const changeFollows = (changed: RawBuilder<unknown>, by: 1 | -1, note: RawBuilder<unknown>) =>
  batchStatements(async (db, pairs: readonly FollowPair[]): Promise<FollowResult[]> => {
    const { rows } = await sql<FollowResult & FollowPair>`
      with asked as (
        select distinct follower_id, creator_id from unnest(
          ${pairs.map(({ followerId }) => followerId)}::uuid[], ${pairs.map(({ creatorId }) => creatorId)}::uuid[]
        ) as asked (follower_id, creator_id)
      ),
      changed as (${changed}),
      noted as (${note}),
      counted as (
        select profiles.id, ${countForCreator('followers')}
          + ${sql.lit(by)} * (select count(*) from changed where creator_id = profiles.id) as followers
        from (select distinct creator_id as id from asked) profiles
      )
      select asked.follower_id, asked.creator_id, counted.followers, changed.creator_id is not null as is_changed
      from asked join counted on counted.id = asked.creator_id
      left join changed on changed.follower_id = asked.follower_id and changed.creator_id = asked.creator_id`.execute(
      db,
    )
    const answers = new Map(rows.map((row) => [keyOf(row), row]))
    return pairs.map((one) => answers.get(keyOf(one)) ?? { isChanged: false, followers: 0 })
  })

/**
 * The primary key makes following twice the same as following once. Rows are inserted in a fixed order, so that two
 * nodes do not deadlock.
 */
const INSERTED = sql`
  insert into follows (follower_id, creator_id) select follower_id, creator_id from asked order by follower_id, creator_id
  on conflict do nothing returning follower_id, creator_id`

const DELETED = sql`
  delete from follows using asked where follows.follower_id = asked.follower_id and follows.creator_id = asked.creator_id
  returning follows.follower_id, follows.creator_id`

export const createFollowChanges = (note: RawBuilder<unknown>) => ({
  insertFollow: changeFollows(INSERTED, 1, note),
  deleteFollow: changeFollows(DELETED, -1, note),
})

export async function countFollowers(db: DatabaseOrTransaction, creatorId: string): Promise<number> {
  const { rows } = await sql<{ followers: number }>`
    select ${countForCreator('followers')} as followers from (select ${creatorId}::uuid as id) profiles`.execute(db)
  return rows[0]?.followers ?? 0
}
