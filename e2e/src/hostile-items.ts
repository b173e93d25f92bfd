import pg from 'pg'

/** A copy of somebody's song without files of its own, and a playlist that holds it: both public, both the person's. */
const COPY_SONG = `
insert into songs
select (jsonb_populate_record(null::songs, to_jsonb(made) || jsonb_build_object(
  'id', copy.id, 'generation_id', gen_random_uuid(), 'user_id', $1::uuid, 'is_public', true,
  'audio_folder', md5('audio' || copy.id), 'cover_folder', md5('cover' || copy.id)
))).*
from (select * from songs where is_public and deleted_at is null order by id limit 1) made,
  (select gen_random_uuid() as id) copy
returning id`

export interface HostileItems {
  songId: string
  /** Puts the text wherever a person's words can stand. */
  say(text: string): Promise<void>
  remove(): Promise<void>
}

export async function makeHostileItems(userId: string, playlistId: string): Promise<HostileItems> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(COPY_SONG, [userId])
  const songId = rows[0]?.id ?? ''
  return {
    songId,
    async say(text) {
      const words = text.toWellFormed().replaceAll('\0', '').slice(0, 200)
      await client.query('update songs set title = $2, description = $2, creator_name = $2 where id = $1', [
        songId,
        words,
      ])
      await client.query('update playlists set title = $2, description = $2 where id = $1', [playlistId, words])
      await client.query('update profiles set username = left($2, 50), bio = $2 where id = $1', [userId, words])
    },
    async remove() {
      await client.query('delete from songs where id = $1', [songId])
      await client.query(`update profiles set username = 'Somebody', bio = null where id = $1`, [userId])
      await client.end()
    },
  }
}
