import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { playsOfSong, visibleTo } from './songs.repository.ts'

const publicSongsOf = (creatorId: string) => sql`from songs where songs.user_id = ${creatorId} and ${visibleTo(null)}`

interface RankedSong {
  id: string
  plays: number
}

/** Most played first, among as many newest first. */
export async function findPopularOf(
  db: DatabaseOrTransaction,
  creatorId: string,
  { limit, after }: { limit: number; after?: RankedSong | undefined },
): Promise<RankedSong[]> {
  const { rows } = await sql<RankedSong>`
    select id, plays from (select songs.id, ${playsOfSong} as plays ${publicSongsOf(creatorId)}) ranked
    where ${after ? sql`(plays, id) < (${after.plays}::bigint, ${after.id}::uuid)` : sql`true`}
    order by plays desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function findNewestOf(
  db: DatabaseOrTransaction,
  creatorId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select songs.id ${publicSongsOf(creatorId)} and ${after === undefined ? sql`true` : sql`songs.id < ${after}`}
    order by songs.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function sumPlaysOf(db: DatabaseOrTransaction, creatorId: string): Promise<number> {
  const { rows } = await sql<{ plays: number }>`
    select coalesce(sum(${playsOfSong}), 0)::bigint as plays ${publicSongsOf(creatorId)}`.execute(db)
  return rows[0]?.plays ?? 0
}
