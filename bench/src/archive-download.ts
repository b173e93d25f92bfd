import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { coverGradient, paletteOf } from '@cadenza/cover/palette'
import { startObjectStore } from '@cadenza/dev/services/object-store'
import { createFsMediaStore } from '@cadenza/server/adapters/media-store/fs-media-store'
import type { MediaStore } from '@cadenza/server/adapters/media-store/media-store'
import { createS3MediaStore } from '@cadenza/server/adapters/media-store/s3-media-store'
import { findOrCreateUser } from '@cadenza/server/features/auth/users.service'
import { openSession } from '@cadenza/server/features/auth/sessions.service'
import { audioKey, coverKey, lyricsKey } from '@cadenza/server/features/songs/files/song-media-keys.service'
import { newMediaFolder } from '@cadenza/server/features/media/media-folder.service'
import { createSong } from '@cadenza/server/features/songs/songs.service'
import type { Database } from '@cadenza/server/platform/db/database'
import { v7 as uuidv7 } from 'uuid'
import { startApiProcess } from './harness/api-process.ts'
import { startBenchDatabase } from './harness/bench-database.ts'

const MAX_GROWTH_MB = 50
const MAX_FIRST_BYTE_MS = 1000
const SONG_BYTES = 3_000_000
const COVER_BYTES = 40_000
const MB = 1024 * 1024

const { values } = parseArgs({
  options: { songs: { type: 'string', default: '500' }, store: { type: 'string', default: 's3' } },
})
const songsCount = Number(values.songs)
const root = resolve(import.meta.dirname, '../..')
const dir = await mkdtemp(join(tmpdir(), 'cadenza-archive-'))

interface Store {
  store: MediaStore
  env: Record<string, string>
  stop: () => Promise<void>
}

/** The store is on the disk, so that the measurement does not include the memory of a store that holds all songs. */
async function startStore(): Promise<Store> {
  if (values.store === 's3') {
    const started = await startObjectStore({ dir: join(dir, 's3'), cacheDir: join(root, '.dev/cache/ceph') })
    if (started.kind === 's3') {
      const env = {
        MEDIA_STORE: 's3',
        S3_ENDPOINT: started.endpoint,
        S3_REGION: started.region,
        S3_BUCKET: started.bucket,
        S3_ACCESS_KEY_ID: started.accessKeyId,
        S3_SECRET_ACCESS_KEY: started.secretAccessKey,
      }
      return { store: createS3MediaStore(started), env, stop: started.stop }
    }
    console.log(`a folder stands in for the object store: ${started.reason}`)
  }
  const media = join(dir, 'media')
  const store = createFsMediaStore({ dir: media, baseUrl: 'http://localhost', signingKey: Buffer.alloc(32) })
  return { store, env: { MEDIA_STORE: 'fs', MEDIA_FS_DIR: media }, stop: async () => undefined }
}

const LYRICS = {
  text: 'Rain on glass\nslow and low',
  words: 'Rain on glass slow and low'.split(' ').map((word, n) => ({ word, startMs: n * 500, endMs: n * 500 + 400 })),
}

/** Audio that cannot be compressed further, copied inside of the store. */
async function fillLibrary(db: Database, store: MediaStore, userId: string): Promise<void> {
  await store.put('audio/first', randomBytes(SONG_BYTES), { contentType: 'audio/mpeg' })
  await store.put('cover/first', randomBytes(COVER_BYTES), { contentType: 'image/png' })
  for (let number = 1; number <= songsCount; number += 1) {
    const folders = { audioFolder: newMediaFolder(), coverFolder: newMediaFolder() }
    await store.copy('audio/first', audioKey(folders.audioFolder, 'high'))
    await store.copy('cover/first', coverKey(folders.coverFolder, 'png'))
    const lyrics = Buffer.from(JSON.stringify(LYRICS))
    await store.put(lyricsKey(folders.audioFolder), lyrics, { contentType: 'application/json' })
    await createSong(db, { ...describeSong(userId, `Rain on glass ${number}`), ...folders })
  }
}

function describeSong(userId: string, title: string) {
  const palette = paletteOf('lofi', 1)
  return {
    id: uuidv7(),
    userId,
    generationId: uuidv7(),
    title,
    description: 'rain on glass, slow',
    sanitizedDescription: null,
    enhancedDescription: 'slow lofi, rain on glass, a tape that has been played too often',
    genres: ['lofi'],
    duration: 75,
    artworkGradient: coverGradient(palette),
    palette,
    cover: { seed: 'rain', genre: 'lofi', paletteIndex: 1 } as const,
    isInstrumental: false,
    hasLyrics: true,
    hasMidi: false,
    hasScore: false,
    creditsUsed: 110,
    tempoBpm: 82.5,
    musicalKey: 'A minor',
    loudnessLufs: -14.1,
    peaks: randomBytes(1000),
    stems: [],
    highBytes: SONG_BYTES,
    highSha256: randomBytes(32),
    standardBytes: SONG_BYTES,
    standardSha256: randomBytes(32),
    madeBy: 'bench',
  }
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MB
}

async function download(url: string, cookie: string, path: string): Promise<{ firstByteMs: number; seconds: number }> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  let firstByteMs = Number.NaN
  const body = Readable.fromWeb(response.body)
  body.once('data', () => (firstByteMs = performance.now() - startedAt))
  await pipeline(body, createWriteStream(path))
  return { firstByteMs, seconds: (performance.now() - startedAt) / 1000 }
}

interface Growth {
  before: number
  highest: number
}

/** Returns the peak memory of the process during the work, and its memory before. */
async function measureMemoryGrowth<T>(pid: number, work: () => Promise<T>): Promise<Growth & { result: T }> {
  await sleep(2000)
  const before = await residentMb(pid)
  let highest = before
  const watching = setInterval(() => void residentMb(pid).then((now) => (highest = Math.max(highest, now))), 100)
  try {
    return { result: await work(), before, highest }
  } finally {
    clearInterval(watching)
  }
}

/**
 * Brings the api into the state of a node that has been running for a while: its code is compiled, and its connections
 * to the store are open.
 */
async function warmUp(origin: string, cookie: string): Promise<void> {
  const headers = { cookie, origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const send = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers: { cookie } }
    const response = await fetch(`${origin}${path}`, init)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response
  }
  const { items } = (await (await send('/api/songs')).json()) as { items: { id: string }[] }
  const { id } = (await (await send('/api/playlists', { title: 'A few' })).json()) as { id: string }
  for (const { id: songId } of items) await send(`/api/playlists/${id}/songs`, { songId })
  await download(`${origin}/api/playlists/${id}/archive`, cookie, join(dir, 'few.zip'))
}

function checkArchive(file: string): { isIntact: boolean; unzipOutput: string; songs: number } {
  const tested = spawnSync('unzip', ['-tq', file], { env: { LC_ALL: 'C.UTF-8' }, maxBuffer: 10 * MB })
  const names = spawnSync('unzip', ['-Z1', file], { env: { LC_ALL: 'C.UTF-8' }, maxBuffer: 10 * MB })
    .stdout.toString()
    .split('\n')
  const songs = names.filter((name) => name.startsWith('Songs/')).length
  return { isIntact: tested.status === 0, unzipOutput: tested.stdout.toString().trim(), songs }
}

const database = await startBenchDatabase({ isDurable: false })
const { store, env, stop } = await startStore()
try {
  const db = database.connect(5)
  const userId = await findOrCreateUser(
    db,
    { key: 'nobody keeps these people', guard: null },
    {
      issuer: 'https://bench.example',
      subject: 'archive',
      profile: { email: 'archive@bench.example', name: 'Archive' },
    },
  )
  const cookie = `session=${await openSession(db, { userId, userAgent: null, previousToken: undefined })}`
  await fillLibrary(db, store, userId)
  const { child, origin } = await startApiProcess({
    DATABASE_URL: database.url,
    PSEUDONYM_KEY: 'a key for this bench alone, and for nothing else',
    ...env,
  })
  const { pid } = child
  const first = await measureMemoryGrowth(pid, () => warmUp(origin, cookie))
  const file = join(dir, 'library.zip')
  const whole = await measureMemoryGrowth(pid, () => download(`${origin}/api/library/archive`, cookie, file))
  await child.stop()
  const { firstByteMs, seconds } = whole.result
  const { isIntact, unzipOutput, songs } = checkArchive(file)
  const growthMb = Math.max(first.highest, whole.highest) - first.before
  const warmGrowthMb = whole.highest - whole.before
  const rows: [string, boolean][] = [
    [`memory of the api grew by ${growthMb.toFixed(1)} MB, wanted ${MAX_GROWTH_MB}`, growthMb <= MAX_GROWTH_MB],
    [`first byte after ${firstByteMs.toFixed(0)} ms, wanted ${MAX_FIRST_BYTE_MS}`, firstByteMs <= MAX_FIRST_BYTE_MS],
    [`unzip -t: ${unzipOutput.replace(file, 'the archive')}`, isIntact],
    [`${songs} of ${songsCount} songs in ${seconds.toFixed(1)} s`, songs === songsCount],
  ]
  for (const [words, isMet] of rows) console.log(`${isMet ? 'ok  ' : 'FAIL'} ${words}`)
  console.log(
    `of that, ${warmGrowthMb.toFixed(1)} MB after a first archive of 20 songs, from ${whole.before.toFixed(0)} MB`,
  )
  const figures = { songs, seconds, firstByteMs, growthMb, warmGrowthMb, fromMb: first.before, isWhole: isIntact }
  console.log(JSON.stringify({ bench: 'archive-of-500', store: env['MEDIA_STORE'], ...figures }))
  if (rows.some(([, isMet]) => !isMet)) process.exitCode = 1
} finally {
  await stop()
  await database.stop()
  await rm(dir, { recursive: true, force: true })
}
