import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { Playlists } from '#platform/db/schema.generated.ts'

/** The viewer and the songs that they may see: all counts and songs of a playlist cover only those. */
export interface PlaylistView<Cover> {
  viewerId: string | null
  visibleSongs: RawBuilder<boolean>
  /** What is read of the first songs, from the row `songs`. */
  cover: RawBuilder<Cover>
  /** If set, each playlist says whether it contains this song. */
  songId?: string | undefined
}

const COVERS = 4

/**
 * Counted and added up from an index of `playlist_songs` alone. Added to that is what its rows do not say: those from
 * before they held copies of their songs, and those of songs that have changed a moment ago. Of these few songs each is
 * looked up alone: without `limit` the planner might read the whole playlist, without `between` all playlists that have
 * the song.
 */
const countSongs = ({ viewerId, visibleSongs }: Omit<PlaylistView<unknown>, 'cover'>) => sql<{
  songsCount: number
  duration: number
}>`(
  select listed.songs + corrections.songs as songs_count, listed.duration + corrections.duration as duration
  from (
    select count(*) as songs, coalesce(sum(duration), 0) as duration from playlist_songs
    where playlist_id = playlists.id and (audience = 'everybody' or audience = 'creator' and song_user_id = ${viewerId})
  ) listed, (
    select coalesce(sum(songs), 0)::bigint as songs, coalesce(sum(duration), 0) as duration from (
      select 1 as songs, songs.duration from playlist_songs joined join songs on songs.id = joined.song_id
      where joined.playlist_id = playlists.id and joined.audience is null and ${visibleSongs}
      union all
      select one.songs, one.duration from (select distinct song_id from songs_to_relist) noted
      cross join lateral (
        select now.songs - before.songs as songs, now.songs * songs.duration - before.songs * joined.duration as duration
        from playlist_songs joined join songs on songs.id = joined.song_id
        cross join lateral (select (${visibleSongs})::integer as songs) now
        cross join lateral (
          select (joined.audience = 'everybody' or joined.audience = 'creator' and joined.song_user_id is not distinct from ${viewerId})::integer as songs
        ) before
        where joined.playlist_id = playlists.id and joined.song_id between noted.song_id and noted.song_id and joined.audience is not null
        limit 1
      ) one
    ) songs
  ) corrections
)`

const selectPlaylists = <Cover>(db: DatabaseOrTransaction, view: PlaylistView<Cover>) =>
  db
    .selectFrom('playlists')
    .leftJoin('profiles', 'profiles.id', 'playlists.userId')
    .innerJoinLateral(
      () => countSongs(view).as('all_songs'),
      (join) => join.onTrue(),
    )
    .select([
      'playlists.id',
      'playlists.userId',
      'profiles.username as creatorName',
      'playlists.title',
      'playlists.description',
      'playlists.coverFolder',
      'playlists.isPublic',
      'playlists.createdAt',
      'playlists.updatedAt',
      'playlists.version',
      'songsCount',
      'duration',
      sql<Cover[]>`(
        select coalesce(json_agg(cover), '[]') from (
          select ${view.cover} as cover
          from playlist_songs join songs on songs.id = playlist_songs.song_id
          where playlist_songs.playlist_id = playlists.id and ${view.visibleSongs}
          order by playlist_songs.position limit ${COVERS}
        ) first_songs
      )`.as('covers'),
      view.songId === undefined
        ? sql<boolean | null>`null::boolean`.as('containsSong')
        : sql<boolean | null>`exists (
            select from playlist_songs where playlist_id = playlists.id and song_id = ${view.songId}
          )`.as('containsSong'),
    ])

/** Must match the condition of the partial indexes on public playlists, or the planner does not use them. */
const isPublic = sql<boolean>`playlists.is_public and playlists.deleted_at is null`

/** The only rule for which playlists a viewer may see: not in the bin, and public or their own. */
export function playlistsVisibleTo(viewerId: string | null): RawBuilder<boolean> {
  if (viewerId === null) return isPublic
  return sql`playlists.deleted_at is null and (playlists.is_public or playlists.user_id = ${viewerId})`
}

export type PlaylistRow<Cover> = NonNullable<Awaited<ReturnType<typeof findPlaylist<Cover>>>>

/** Finds an own or public playlist; a private one of another user looks like a missing one. */
export function findPlaylist<Cover>(db: DatabaseOrTransaction, view: PlaylistView<Cover>, id: string) {
  return selectPlaylists(db, view)
    .where('playlists.id', '=', id)
    .where(playlistsVisibleTo(view.viewerId))
    .executeTakeFirst()
}

/** Returns the playlists that the viewer may see, in no order. */
export function findPlaylistsById<Cover>(
  db: DatabaseOrTransaction,
  view: PlaylistView<Cover>,
  ids: readonly string[] | RawBuilder<string[]>,
) {
  return selectPlaylists(db, view)
    .where('playlists.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(playlistsVisibleTo(view.viewerId))
    .execute()
}

/** For the owner's bin alone: a binned playlist looks missing everywhere else. */
export function findBinnedPlaylistsById<Cover>(
  db: DatabaseOrTransaction,
  view: PlaylistView<Cover>,
  ownerId: string,
  ids: readonly string[],
) {
  return selectPlaylists(db, view)
    .where('playlists.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('playlists.userId', '=', ownerId)
    .where('playlists.deletedAt', 'is not', null)
    .execute()
}

/** Returns undefined when the key was used before. Of two concurrent calls the second waits for the first. */
export function insertPlaylist(db: DatabaseOrTransaction, playlist: Insertable<Playlists>) {
  return db
    .insertInto('playlists')
    .values(playlist)
    .onConflict((conflict) => conflict.columns(['userId', 'requestKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findByRequestKey(db: DatabaseOrTransaction, userId: string, requestKey: string) {
  return db
    .selectFrom('playlists')
    .select(['id', 'requestHash'])
    .where('userId', '=', userId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
}

type Change = Pick<Updateable<Playlists>, 'title' | 'description' | 'isPublic'>

/** Returns false when the playlist does not belong to the user. */
export interface PlaylistTexts {
  title: string
  description: string | null
  isPublic: boolean
}

export function lockTexts(tx: DatabaseOrTransaction, id: string): Promise<PlaylistTexts | undefined> {
  return tx
    .selectFrom('playlists')
    .select(['title', 'description', 'isPublic'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updatePlaylist(
  db: DatabaseOrTransaction,
  userId: string,
  id: string,
  change: Change,
): Promise<boolean> {
  const row = await db
    .updateTable('playlists')
    .set({ ...change, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
