import pg from 'pg'

const COPY_GENERATIONS = `
insert into generations
select (jsonb_populate_record(null::generations, to_jsonb(made) || jsonb_build_object(
  'id', copy.id, 'request_id', copy.id, 'song_id', copy.song_id, 'user_id', $1::uuid, 'prompt', 'Liked song ' || n,
  'created_at', now() - n * interval '1 minute', 'finished_at', now() - n * interval '1 minute'
))).*
from generate_series(1, $2::int) n
join lateral (
  select gen_random_uuid() as id, ('018e0000-' || left(md5($1::text), 4) || '-7000-8000-' || lpad(to_hex(2000000 - n), 12, '0'))::uuid as song_id
) copy on true
cross join (
  select generations.* from generations join songs on songs.id = song_id where is_public order by songs.id limit 1
) made`

const COPY_SONGS = `
insert into songs
select (jsonb_populate_record(null::songs, to_jsonb(made) || jsonb_build_object(
  'id', copy.song_id, 'generation_id', copy.id, 'user_id', $1::uuid, 'is_public', false, 'title', copy.prompt,
  'description', copy.prompt, 'audio_folder', md5('audio' || copy.id), 'cover_folder', md5('cover' || copy.id),
  'created_at', copy.created_at
))).*
from (select * from songs where is_public order by id limit 1) made
join generations copy on copy.user_id = $1 and copy.prompt like 'Liked song %'`

const LIKE_THEM = `
insert into likes (user_id, song_id, created_at)
select $1, id, created_at from songs where user_id = $1 and title like 'Liked song %'`

/**
 * Adds thousands of favorites: private copies of a public song, which must exist. Their covers are not in the store.
 */
export async function addLikedSongs(databaseUrl: string, userId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(COPY_GENERATIONS, [userId, count])
    await client.query(COPY_SONGS, [userId])
    await client.query(LIKE_THEM, [userId])
    await client.query('analyze likes')
    await client.query('analyze songs')
  } finally {
    await client.end()
  }
}
