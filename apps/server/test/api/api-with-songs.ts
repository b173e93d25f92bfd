import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Song } from '@cadenza/contract/songs'
import { coverGradient, paletteOf } from '@cadenza/cover/palette'
import { v7 as uuidv7 } from 'uuid'
import { afterAll } from 'vitest'
import { createFsMediaStore } from '#adapters/media-store/fs-media-store.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { mediaKeysOf } from '#features/songs/files/song-media-keys.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import { createSong, type NewSong } from '#features/songs/songs.service.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { ZIPPED_SAMPLE_SCORE } from './sample-score.ts'
import { type ApiWithGoogle, sessionOf, signedInBrowser, startApiWithGoogle } from './google-sign-in.ts'

export interface ApiWithSongs extends ApiWithGoogle {
  /** The same store that the api uses. */
  store: MediaStore
}

export async function startApiWithSongs(env: Record<string, string> = {}): Promise<ApiWithSongs> {
  const dir = await mkdtemp(path.join(tmpdir(), 'cadenza-songs-'))
  const setup = await startApiWithGoogle({ MEDIA_FS_DIR: dir, ...env })
  const signingKey = await readFile(path.join(dir, '.signing-key'))
  return {
    ...setup,
    store: createFsMediaStore({ dir, baseUrl: `${setup.api.origin}/api/media`, signingKey }),
    async close() {
      await setup.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Starts an api for all tests of one file and stops it after them. */
export async function startApiForFile(env: Record<string, string> = {}): Promise<ApiWithSongs> {
  const setup = await startApiWithSongs(env)
  afterAll(() => setup.close())
  return setup
}

/** A viewer with a browser; without an account there is no `userId`. */
export class TestViewer {
  readonly browser: FetchBrowser
  readonly userId: string
  readonly origin: string

  constructor(origin: string, browser: FetchBrowser, userId: string) {
    this.origin = origin
    this.browser = browser
    this.userId = userId
  }

  request(method: string, target: string, body?: unknown, key?: string): Promise<Response> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = {
      origin: this.origin,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    return this.browser.request(this.origin + target, { method, headers, ...json })
  }

  async requestJson<T>(method: string, target: string, body?: unknown, key?: string): Promise<T> {
    const response = await this.request(method, target, body, key)
    if (!response.ok) throw new Error(`${method} ${target} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }

  readSong(id: string): Promise<Song> {
    return this.requestJson('GET', `/api/songs/${id}`)
  }

  /** Returns the target of a redirect of the api. */
  async readRedirect(target: string): Promise<string> {
    const response = await this.request('GET', target)
    if (response.status !== 302) throw new Error(`${target} answered ${response.status}`)
    return response.headers.get('location') ?? ''
  }
}

export async function newTestUser({ api }: ApiWithGoogle, name = 'Mira Lark'): Promise<TestViewer> {
  const browser = await signedInBrowser(api, { email: `${randomUUID()}@example.test`, name })
  const user = await sessionOf(browser, api)
  if (!user) throw new Error('nobody is signed in')
  return new TestViewer(api.origin, browser, user.id)
}

export const newVisitor = ({ api }: ApiWithGoogle): TestViewer => new TestViewer(api.origin, new FetchBrowser(), '')

export const LYRICS = { text: 'Rain on glass', words: [{ word: 'Rain', startMs: 0, endMs: 400 }] }

function defaultSong(userId: string): NewSong {
  const palette = paletteOf('lofi', 1)
  return {
    id: uuidv7(),
    userId,
    generationId: uuidv7(),
    title: 'Rain on Glass',
    description: 'rain on glass, slow',
    sanitizedDescription: null,
    enhancedDescription: 'slow lofi, rain on glass',
    genres: ['lofi'],
    duration: 118.4,
    audioFolder: newMediaFolder(),
    coverFolder: newMediaFolder(),
    artworkGradient: coverGradient(palette),
    palette,
    cover: { seed: 'rain', genre: 'lofi', paletteIndex: 1 },
    isInstrumental: false,
    hasLyrics: true,
    hasMidi: true,
    hasScore: false,
    creditsUsed: 153,
    tempoBpm: 82.5,
    musicalKey: 'A minor',
    loudnessLufs: -14.1,
    peaks: Uint8Array.of(0, 90, 255, 17),
    stems: ['1-drums', '2-voice'],
    highBytes: 4000,
    highSha256: randomBytes(32),
    standardBytes: 1600,
    standardSha256: randomBytes(32),
    madeBy: 'band',
  }
}

/** The content of each file identifies the file and the song. */
function contentOf(key: string, songId: string): { body: Buffer; contentType: string } {
  if (key.endsWith('lyrics.json')) return { body: Buffer.from(JSON.stringify(LYRICS)), contentType: 'application/json' }
  if (key.endsWith('score.json.gz')) return { body: ZIPPED_SAMPLE_SCORE, contentType: 'application/gzip' }
  const isSound = key.endsWith('.mp3') || key.includes('/stem-')
  const isScore = key.endsWith('.mid')
  const contentType = isScore
    ? 'audio/midi'
    : isSound
      ? 'audio/mpeg'
      : key.endsWith('.webp')
        ? 'image/webp'
        : 'image/png'
  return { body: Buffer.from(`${path.basename(key)} of ${songId}`), contentType }
}

async function putFiles(store: MediaStore, song: NewSong): Promise<void> {
  for (const key of mediaKeysOf(song)) {
    const { body, contentType } = contentOf(key, song.id)
    await store.put(key, body, { contentType })
  }
}

type Shown = 'private' | 'public' | 'binned'

/** A song with all its files. A binned one was public before, because that is the case with the most risks. */
export async function newSong(
  { api, store }: ApiWithSongs,
  userId: string,
  { shown = 'private', ...change }: Partial<NewSong> & { shown?: Shown } = {},
): Promise<NewSong> {
  const song = { ...defaultSong(userId), ...change }
  await putFiles(store, song)
  await createSong(api.db, song)
  if (shown !== 'private') {
    await api.db
      .updateTable('songs')
      .set({ isPublic: true, deletedAt: shown === 'binned' ? new Date() : null })
      .where('id', '=', song.id)
      .execute()
  }
  return song
}
