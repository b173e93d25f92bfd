import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export type AuditedKind = 'libraries' | 'playlists' | 'songs'

const TABLE_OF_KIND = { libraries: 'users', playlists: 'playlists', songs: 'songs' } as const

/** The next ids of the pass; none at its end. */
export async function findNextIds(db: DatabaseOrTransaction, kind: AuditedKind, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(TABLE_OF_KIND[kind])}
    where id > coalesce(
      (select last_id from count_audit_progress where kind = ${kind}), '00000000-0000-0000-0000-000000000000'
    )
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function saveLastId(db: DatabaseOrTransaction, kind: AuditedKind, lastId: string): Promise<void> {
  await db.updateTable('countAuditProgress').set({ lastId }).where('kind', '=', kind).execute()
}

export async function endPass(db: DatabaseOrTransaction, kind: AuditedKind): Promise<void> {
  await db
    .updateTable('countAuditProgress')
    .set({ lastId: null, isFilled: true, passEndedAt: sql`now()` })
    .where('kind', '=', kind)
    .execute()
}

/**
 * Appends what is missing in the totals of these users, as a row that waits to be added up. Rows, totals and waiting rows
 * are read in one snapshot, in which they agree unless a count has drifted. Returns the users whose counts had.
 */
export async function mendLibraryTotals(db: DatabaseOrTransaction, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with missing as (
      select users.id as user_id,
        (select count(*) from likes where user_id = users.id and is_shown)
          - coalesce((select favorites from library_totals where user_id = users.id), 0)
          - coalesce((select sum(favorites)::bigint from library_changes where user_id = users.id), 0) as favorites,
        (select count(*) from downloads where user_id = users.id and is_shown)
          - coalesce((select downloads from library_totals where user_id = users.id), 0)
          - coalesce((select sum(downloads)::bigint from library_changes where user_id = users.id), 0) as downloads
      from users where id = any(${userIds}::uuid[])
    )
    insert into library_changes (user_id, favorites, downloads)
    select user_id, favorites, downloads from missing where favorites <> 0 or downloads <> 0
    returning user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Does the same for what is counted of these users as creators. */
export async function mendCreatorTotals(db: DatabaseOrTransaction, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with missing as (
      select users.id as user_id,
        made.songs - coalesce(total.songs, 0) - waiting.songs as songs,
        made.public_songs - coalesce(total.public_songs, 0) - waiting.public_songs as public_songs,
        (select coalesce(sum(plays), 0)::bigint from song_plays where shown_by = users.id and plays > 0)
          - coalesce(total.plays, 0) - waiting.plays as plays,
        (select count(*) from follows where creator_id = users.id)
          - coalesce(total.followers, 0) - waiting.followers as followers
      from users
      left join creator_totals total on total.user_id = users.id
      cross join lateral (
        select count(*) as songs, count(*) filter (where is_public) as public_songs
        from songs where user_id = users.id and deleted_at is null
      ) made
      cross join lateral (
        select coalesce(sum(songs), 0)::bigint as songs, coalesce(sum(public_songs), 0)::bigint as public_songs,
          coalesce(sum(plays), 0)::bigint as plays, coalesce(sum(followers), 0)::bigint as followers
        from creator_changes where user_id = users.id
      ) waiting
      where users.id = any(${userIds}::uuid[])
    )
    insert into creator_changes (user_id, songs, public_songs, plays, followers)
    select user_id, songs, public_songs, plays, followers from missing
    where (songs, public_songs, plays, followers) <> (0, 0, 0, 0)
    returning user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Does the same for the likes of these songs. */
export async function mendLikesOfSongs(db: DatabaseOrTransaction, songIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ songId: string }>`
    with missing as (
      select songs.id as song_id,
        (select count(*) from likes where song_id = songs.id)
          - coalesce((select likes from song_likes where song_id = songs.id), 0)
          - coalesce((select sum(likes)::bigint from like_changes where song_id = songs.id), 0) as likes
      from songs where id = any(${songIds}::uuid[])
    )
    insert into like_changes (song_id, likes) select song_id, likes from missing where likes <> 0
    returning song_id`.execute(db)
  return rows.map(({ songId }) => songId)
}
