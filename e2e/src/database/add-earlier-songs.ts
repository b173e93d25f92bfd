import pg from 'pg'

/**
 * Copies a user's newest song, a minute apart, each older than the one before. The copies share the files of the
 * original.
 */
const COPY_GENERATIONS = `
insert into generations
select (jsonb_populate_record(null::generations, to_jsonb(made) || jsonb_build_object(
  'id', copy.id, 'request_id', copy.id, 'song_id', copy.song_id, 'prompt', 'Earlier song ' || n,
  'created_at', made.created_at - n * interval '1 minute', 'finished_at', made.created_at - n * interval '1 minute'
))).*
from (select * from generations where user_id = $1 and state = 'succeeded' order by song_id desc limit 1) made,
  lateral (
    select n, gen_random_uuid() as id, ('018f0000-' || left(made.user_id::text, 4) || '-7000-8000-' || lpad(to_hex(1000000 - n), 12, '0'))::uuid as song_id
    from generate_series(1, $2::int) n
  ) copy`

const COPY_SONGS = `
insert into songs
select (jsonb_populate_record(null::songs, to_jsonb(made) || jsonb_build_object(
  'id', copy.song_id, 'generation_id', copy.id, 'title', copy.prompt, 'description', copy.prompt,
  'audio_folder', md5('audio' || copy.id), 'cover_folder', md5('cover' || copy.id), 'created_at', copy.created_at
))).*
from (select * from songs where user_id = $1 order by id desc limit 1) made
join generations copy on copy.user_id = made.user_id and copy.prompt like 'Earlier song %'`

interface EarlierSongsOptions {
  userId: string
  count: number
}

export async function addEarlierSongs(databaseUrl: string, { userId, count }: EarlierSongsOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(COPY_GENERATIONS, [userId, count])
    await client.query(COPY_SONGS, [userId])
  } finally {
    await client.end()
  }
}
