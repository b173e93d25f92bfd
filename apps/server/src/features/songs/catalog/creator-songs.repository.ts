import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { visibleTo } from '#features/songs/songs.repository.ts'

const publicSongsOf = (creatorId: string) => sql`from songs where songs.user_id = ${creatorId} and ${visibleTo(null)}`

interface RankedSong {
  id: string
  plays: number
}

/** Most played first, then newest first; songs without plays come last. */
export async function findPopularOf(
  db: DatabaseOrTransaction,
  creatorId: string,
  { limit, after }: { limit: number; after?: RankedSong | undefined },
): Promise<RankedSong[]> {
  const played = after?.plays === 0 ? [] : await findPlayedOf(db, creatorId, { limit, after })
  if (played.length === limit) return played
  const unplayed = await findUnplayedOf(db, creatorId, {
    limit: limit - played.length,
    after: after?.plays === 0 ? after.id : undefined,
  })
  return [...played, ...unplayed.map((id) => ({ id, plays: 0 }))]
}

async function findPlayedOf(
  db: DatabaseOrTransaction,
  creatorId: string,
  { limit, after }: { limit: number; after?: RankedSong | undefined },
): Promise<RankedSong[]> {
  const { rows } = await sql<RankedSong>`
    select song_id as id, plays from song_plays
    where shown_by = ${creatorId} and plays > 0
      and ${after ? sql`(plays, song_id) < (${after.plays}::bigint, ${after.id}::uuid)` : sql`true`}
    order by plays desc, song_id desc limit ${limit}`.execute(db)
  return rows
}

async function findUnplayedOf(
  db: DatabaseOrTransaction,
  creatorId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select songs.id ${publicSongsOf(creatorId)} and ${after === undefined ? sql`true` : sql`songs.id < ${after}`}
      and not exists (select from song_plays where song_id = songs.id and plays > 0)
    order by songs.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
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
