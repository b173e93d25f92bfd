import { createHash, randomBytes } from 'node:crypto'
import { coverGradient, paletteOf } from '@cadenza/cover/palette'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'

/**
 * Plain SQL that is valid since 0.1.0, and not our repositories, which write to the schema of today. What a later release
 * adds to the schema gets a row of its own here once that release is the one to upgrade from.
 */
export interface OldSong {
  id: string
  title: string
  prompt: string
  isPublic: boolean
  audioFolder: string
  coverFolder: string
}

export interface OldData {
  /** Of a browser in which the creator is signed in. */
  sessionToken: string
  listenerId: string
  creatorId: string
  songs: OldSong[]
  playlistId: string
}

type Insert = (statement: string, values?: unknown[]) => Promise<pg.QueryResult>

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const SECONDS = 118.4
const AUDIO_CREDITS = 119

async function requireOk(query: Insert, statement: string, values: unknown[]): Promise<void> {
  const { rows } = await query(`select ${statement} as answer`, values)
  const { answer } = rows[0] as { answer: string }
  if (answer !== 'ok' && answer !== 'granted') throw new Error(`${statement} answered ${answer}`)
}

async function insertUser(query: Insert, handle: string, bio: string): Promise<string> {
  const id = uuidv7()
  const email = `${handle}@example.test`
  await query('insert into users (id, name, email) values ($1, $2, $3)', [id, handle, email])
  await query("insert into identities (issuer, subject, user_id) values ('test', $1, $2)", [handle, id])
  await query('insert into profiles (id, username, handle, email, bio) values ($1, $2, $2, $3, $4)', [
    id,
    handle,
    email,
    bio,
  ])
  await query("insert into user_settings (user_id, theme, language) values ($1, 'dark', 'de')", [id])
  await requireOk(query, 'ledger.grant_signup_bonus($1, $2)', [id, sha256(handle)])
  return id
}

async function insertSession(query: Insert, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await query(
    `insert into sessions (id, user_id, token_hash, expires_at, ends_at)
     values ($1, $2, $3, now() + interval '30 days', now() + interval '180 days')`,
    [uuidv7(), userId, sha256(token)],
  )
  return token
}

async function buyCredits(query: Insert, userId: string): Promise<void> {
  const id = uuidv7()
  await requireOk(query, "ledger.open_purchase($1, $2, 'starter', 499, 'usd', 500, false)", [id, userId])
  await requireOk(query, "ledger.record_payment($1, 'paid', 499, 'usd', false, 'cs_1', 'pi_1', null, 0, '{}', '{}')", [
    id,
  ])
}

interface Request {
  id: string
  songId: string
  userId: string
  prompt: string
}

const newRequest = (userId: string, prompt: string): Request => ({ id: uuidv7(), songId: uuidv7(), userId, prompt })

async function insertGeneration(query: Insert, request: Request, state: string, stage: number): Promise<void> {
  const failure = state === 'failed' ? 'provider-down' : null
  await requireOk(query, "ledger.place_hold($1, $2, 130, 20, 10, interval '1 hour')", [request.id, request.userId])
  await query(
    `insert into generations (id, user_id, request_id, variant, variants, request_hash, song_id, prompt, sanitized_prompt, was_sanitized,
       genres, duration_choice, asked_seconds, quoted_seconds, is_instrumental, wants_enhancement, state, stage, failure_kind, finished_at)
     values ($1, $2, $1, 1, 1, $3, $4, $5, $5, false, '{lofi}', 'medium', 120, 130, false, false, $6, $7, $8,
       case when $9 then null else now() end)`,
    [
      request.id,
      request.userId,
      sha256(request.prompt),
      request.songId,
      request.prompt,
      state,
      stage,
      failure,
      state === 'queued',
    ],
  )
  if (state === 'failed') await requireOk(query, "ledger.release_hold($1, 'failed')", [request.id])
  if (state === 'queued') await query('insert into generation_outbox (generation_id) values ($1)', [request.id])
  if (state !== 'queued') {
    await query(
      `insert into provider_attempts (generation_id, n, owner, provider, state, failure_kind, ended_at)
       values ($1, 1, $2, 'band', $3, $4, now())`,
      [request.id, uuidv7(), state === 'failed' ? 'refused' : 'paid', failure],
    )
  }
}

async function insertSong(query: Insert, userId: string, song: OldSong): Promise<void> {
  const request = { ...newRequest(userId, song.prompt), songId: song.id }
  await insertGeneration(query, request, 'succeeded', 7)
  await requireOk(query, 'ledger.settle_hold($1, $2, 20, 10)', [request.id, AUDIO_CREDITS])
  const palette = paletteOf('lofi', 1)
  await query(
    `insert into songs (id, user_id, generation_id, title, description, genres, duration, audio_folder, cover_folder, artwork_gradient, palette,
       cover, creator_name, is_public, is_instrumental, has_lyrics, credits_used, tempo_bpm, musical_key, loudness_lufs, peaks, stems,
       high_bytes, high_sha256, standard_bytes, standard_sha256, made_by)
     values ($1, $2, $3, $4, $5, '{lofi}', $6, $7, $8, $9, $10, $11, 'mira', $12, false, true, $13, 82.5, 'A minor', -14.1, $14, '{1-drums}',
       4000, $15, 1600, $15, 'band')`,
    [
      song.id,
      userId,
      request.id,
      song.title,
      song.prompt,
      SECONDS,
      song.audioFolder,
      song.coverFolder,
      coverGradient(palette),
      JSON.stringify(palette),
      JSON.stringify({ seed: 'rain', genre: 'lofi', paletteIndex: 1 }),
      song.isPublic,
      AUDIO_CREDITS + 30,
      Buffer.from([0, 90, 255, 17]),
      sha256(song.title),
    ],
  )
}

async function insertPlaylist(query: Insert, userId: string, songs: OldSong[]): Promise<string> {
  const id = uuidv7()
  await query(
    `insert into playlists (id, user_id, request_key, request_hash, title, description, is_public)
     values ($1, $2, $3, $4, 'Harbour Nights', 'slow songs about water', true)`,
    [id, userId, uuidv7(), sha256(id)],
  )
  for (const [index, song] of songs.entries()) {
    const position = (index + 1) * 65_536
    await query('insert into playlist_songs (playlist_id, song_id, position) values ($1, $2, $3)', [
      id,
      song.id,
      position,
    ])
  }
  return id
}

async function insertTraces(
  query: Insert,
  { listenerId, creatorId, songs }: Pick<OldData, 'listenerId' | 'creatorId' | 'songs'>,
): Promise<void> {
  const [first] = songs
  await query('insert into follows (follower_id, creator_id) values ($1, $2)', [listenerId, creatorId])
  await query('insert into likes (user_id, song_id) values ($1, $2)', [listenerId, first?.id])
  await query("insert into downloads (user_id, song_id, quality) values ($1, $2, 'high')", [listenerId, first?.id])
  await query('insert into song_plays (song_id, plays) values ($1, 41)', [first?.id])
  await query('insert into play_tallies (song_id, day, plays) values ($1, current_date, 1)', [first?.id])
}

const newFolder = (): string => randomBytes(16).toString('hex')

const newOldSong = (title: string, prompt: string, isPublic: boolean): OldSong => {
  const id = uuidv7()
  return { id, title, prompt, isPublic, audioFolder: newFolder(), coverFolder: newFolder() }
}

/** A creator with songs, purchases, a failure and a request under way, and a listener who liked one of the songs. */
export async function insertOldData(databaseUrl: string): Promise<OldData> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const query: Insert = (statement, values) => client.query(statement, values)
  try {
    const creatorId = await insertUser(query, 'mira', 'writes about lighthouses')
    const listenerId = await insertUser(query, 'jonas', '')
    await buyCredits(query, creatorId)
    const songs = [
      newOldSong('Rain on Glass', 'a slow song about a tramway in the rain', true),
      newOldSong('Harbour Lamp', 'a waltz for the last ferry', true),
      newOldSong('Not for Others', 'a lullaby for nobody else', false),
    ]
    for (const song of songs) await insertSong(query, creatorId, song)
    await insertGeneration(query, newRequest(creatorId, 'a song that failed'), 'failed', 3)
    await insertGeneration(query, newRequest(creatorId, 'a song that waits'), 'queued', 0)
    const playlistId = await insertPlaylist(query, creatorId, songs)
    await insertTraces(query, { listenerId, creatorId, songs })
    return { sessionToken: await insertSession(query, creatorId), creatorId, listenerId, songs, playlistId }
  } finally {
    await client.end()
  }
}
