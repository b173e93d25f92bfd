import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/**
 * A page scans no more than this, however few of the public playlists are albums; the next page continues from there.
 */
const MAX_PLAYLISTS_SCANNED = 200

interface FindAlbumsOptions {
  limit: number
  /** The last playlist that the previous page scanned. */
  after?: string | undefined
  /** The condition for songs that everyone may see. */
  publicSongs: RawBuilder<boolean>
}

/**
 * Checked for one playlist at a time until enough are found: it is a scalar subquery, because the planner would
 * otherwise check all of them at once.
 */
const hasSong = (rule: RawBuilder<boolean>) => sql<boolean>`(
  select true from playlist_songs join songs on songs.id = playlist_songs.song_id
  where playlist_songs.playlist_id = looked_at.id and ${rule} limit 1
)`

const publicOnes = (after: string | undefined) => sql`
  from playlists where is_public and deleted_at is null and ${after === undefined ? sql`true` : sql`id < ${after}`}
  order by id desc`

/**
 * Public playlists made wholly of their owner's songs, of which everyone may hear at least one: the ids of the newest, as
 * part of another query.
 */
export const albumIds = ({ limit, after, publicSongs }: FindAlbumsOptions) => sql<string[]>`array(
  select looked_at.id from (select id, user_id ${publicOnes(after)} limit ${MAX_PLAYLISTS_SCANNED}) looked_at
  where ${hasSong(publicSongs)} and ${hasSong(sql`songs.user_id <> looked_at.user_id`)} is null
  order by looked_at.id desc limit ${limit}
)`

/** The last playlist that a page scans when it finds too few; null when it reaches the end. */
export async function findLastScanned(db: DatabaseOrTransaction, after: string | undefined): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id ${publicOnes(after)} offset ${MAX_PLAYLISTS_SCANNED - 1} limit 1`.execute(db)
  return rows[0]?.id ?? null
}
