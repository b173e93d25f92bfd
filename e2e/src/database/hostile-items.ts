import pg from 'pg'

export const HOSTILE_PAGES = ['player', 'shared', 'playlist', 'creator', 'embed'] as const
export type HostilePage = (typeof HOSTILE_PAGES)[number]

/** Copies a public song, without separate files, as public songs of the given user. */
const COPY_SONGS = `
insert into songs
select (jsonb_populate_record(null::songs, to_jsonb(made) || jsonb_build_object(
  'id', copy.id, 'generation_id', gen_random_uuid(), 'user_id', $1::uuid, 'is_public', true,
  'audio_folder', md5('audio' || copy.id), 'cover_folder', md5('cover' || copy.id)
))).*
from (select * from songs where is_public and deleted_at is null order by id limit 1) made,
  (select gen_random_uuid() as id from generate_series(1, $2)) copy
returning id`

export interface HostileItems {
  paths: Record<HostilePage, string>
  /** Writes the text into every user-provided field of that page. The pages do not affect each other. */
  setText(place: HostilePage, text: string): Promise<void>
  remove(): Promise<void>
}

interface HostileItemsOf {
  userId: string
  playlistId: string
  /** Returns the path of the link. */
  shareSong: (songId: string) => Promise<string>
}

export async function createHostileItems({ userId, playlistId, shareSong }: HostileItemsOf): Promise<HostileItems> {
  const database = new pg.Pool({ connectionString: process.env['E2E_DATABASE_URL'], max: HOSTILE_PAGES.length })
  const { rows } = await database.query<{ id: string }>(COPY_SONGS, [userId, HOSTILE_PAGES.length])
  const songOf = (place: HostilePage): string => rows[HOSTILE_PAGES.indexOf(place)]?.id ?? ''
  await database.query('insert into playlist_songs (playlist_id, song_id, position) values ($1, $2, 1)', [
    playlistId,
    songOf('playlist'),
  ])
  await database.query('update songs set is_public = false where id = $1', [songOf('shared')])
  return {
    paths: {
      player: `/player/${songOf('player')}`,
      shared: await shareSong(songOf('shared')),
      playlist: `/playlist/${playlistId}`,
      creator: `/creator/${userId}`,
      embed: `/embed/${songOf('embed')}`,
    },
    async setText(place, text) {
      const storableText = text.toWellFormed().replaceAll('\0', '').slice(0, 200)
      await database.query('update songs set title = $2, description = $2, creator_name = $2 where id = $1', [
        songOf(place),
        storableText,
      ])
      if (place === 'playlist')
        await database.query('update playlists set title = $2, description = $2 where id = $1', [
          playlistId,
          storableText,
        ])
      if (place === 'creator')
        await database.query('update profiles set username = left($2, 50), bio = $2 where id = $1', [
          userId,
          storableText,
        ])
    },
    async remove() {
      await database.query('delete from songs where id = any($1)', [rows.map(({ id }) => id)])
      await database.query(`update profiles set username = 'Somebody', bio = null where id = $1`, [userId])
      await database.end()
    },
  }
}
