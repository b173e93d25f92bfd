import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { countForCreator } from './creators.repository.ts'

interface FollowAsked {
  followerId: string
  creatorId: string
  /** A statement about the rows that really `changed`. */
  note: RawBuilder<unknown>
}

interface FollowAnswer {
  isChanged: boolean
  followers: number
}

const followersOf = (creatorId: string, by: RawBuilder<number>) => sql<number>`(
  select ${countForCreator('followers')} + ${by} from (select ${creatorId}::uuid as id) profiles
)`

/** In one round trip. The statement does not see what it appends itself, so its own change is added. */
async function change(
  db: DatabaseOrTransaction,
  { creatorId, note }: FollowAsked,
  { changed, by }: { changed: RawBuilder<unknown>; by: 1 | -1 },
): Promise<FollowAnswer> {
  const { rows } = await sql<FollowAnswer>`
    with changed as (${changed} returning creator_id),
    noted as (${note})
    select exists (select from changed) as is_changed,
      ${followersOf(creatorId, sql`${sql.lit(by)} * (select count(*) from changed)`)} as followers`.execute(db)
  return rows[0] ?? { isChanged: false, followers: 0 }
}

/** The primary key decides: following twice is following once. */
export function insertFollow(db: DatabaseOrTransaction, asked: FollowAsked): Promise<FollowAnswer> {
  const changed = sql`
    insert into follows (follower_id, creator_id) values (${asked.followerId}, ${asked.creatorId}) on conflict do nothing`
  return change(db, asked, { changed, by: 1 })
}

export function deleteFollow(db: DatabaseOrTransaction, asked: FollowAsked): Promise<FollowAnswer> {
  const changed = sql`
    delete from follows where follower_id = ${asked.followerId} and creator_id = ${asked.creatorId}`
  return change(db, asked, { changed, by: -1 })
}

export async function countFollowers(db: DatabaseOrTransaction, creatorId: string): Promise<number> {
  const { rows } = await sql<{ followers: number }>`select ${followersOf(creatorId, sql`0`)} as followers`.execute(db)
  return rows[0]?.followers ?? 0
}
