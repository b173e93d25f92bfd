import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** A page goes no further back, however few of the public playlists are albums; the next page goes on from there. */
const MAX_PLAYLISTS_SCANNED = 200

interface FindAlbumsOptions {
  limit: number
  /** The playlist that was looked at last. */
  after?: string | undefined
  /** Songs that everybody may know of. */
  publicSongs: RawBuilder<boolean>
}

export interface AlbumIdsPage {
  /** Newest first. */
  ids: string[]
  /** How far a page looks; null: to the end. */
  lookedAtLast: string | null
}

/** Asked of one playlist at a time, until enough are found: as a scalar, or the planner would ask of all of them at once. */
const hasSong = (rule: RawBuilder<boolean>) => sql<boolean>`(
  select true from playlist_songs join songs on songs.id = playlist_songs.song_id
  where playlist_songs.playlist_id = looked_at.id and ${rule} limit 1
)`

/** Public playlists made wholly of their owner's songs, of which everybody may hear at least one. */
export async function findAlbums(
  db: DatabaseOrTransaction,
  { limit, after, publicSongs }: FindAlbumsOptions,
): Promise<AlbumIdsPage> {
  const publicOnes = sql`
    from playlists where is_public and deleted_at is null and ${after === undefined ? sql`true` : sql`id < ${after}`}
    order by id desc`
  const { rows } = await sql<{ ids: string[]; lookedAtLast: string | null }>`
    select
      array(
        select looked_at.id from (select id, user_id ${publicOnes} limit ${MAX_PLAYLISTS_SCANNED}) looked_at
        where ${hasSong(publicSongs)} and ${hasSong(sql`songs.user_id <> looked_at.user_id`)} is null
        order by looked_at.id desc limit ${limit}
      ) as ids,
      (select id ${publicOnes} offset ${MAX_PLAYLISTS_SCANNED - 1} limit 1) as looked_at_last`.execute(db)
  return rows[0] ?? { ids: [], lookedAtLast: null }
}
