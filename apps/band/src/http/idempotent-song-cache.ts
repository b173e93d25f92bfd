import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FinishedSong } from '#band/studio/finished-song.ts'
import type { SongOrder } from '#band/studio/song-order.ts'
import { ApiError } from './api-error.ts'

export interface SongLookup {
  readonly order: SongOrder
  /** A request with the same key gets the same song while the song is being made and for one hour afterwards. */
  readonly idempotencyKey: string | null
  readonly signal: AbortSignal
}

export interface CachedSong {
  readonly song: FinishedSong
  readonly folder: string
  /** Must be called after the files were read. */
  release(): Promise<void>
}

export interface IdempotentSongCache {
  getOrMake(lookup: SongLookup): Promise<CachedSong>
}

export interface SongCacheOptions {
  readonly folder: string
  readonly make: (order: SongOrder, folder: string, signal: AbortSignal) => Promise<FinishedSong>
  readonly onCacheHit?: () => void
  readonly now?: () => number
}

interface CacheEntry {
  readonly fingerprint: string
  readonly madeAtMs: number
  readonly song: FinishedSong
}

interface PendingSong {
  readonly fingerprint: string
  readonly controller: AbortController
  readonly entry: Promise<CacheEntry>
  waiters: number
}

const ENTRY_LIFETIME_MS = 60 * 60 * 1000
/** Files are removed later than they expire, because a slow client may still be reading them. */
const REMOVED_AFTER_MS = ENTRY_LIFETIME_MS + 10 * 60 * 1000
const MAX_ENTRIES = 200
/** The number rises when a song gets a fact that answers contain, so that older entries are made again. */
const FACTS_FILE = 'song-2.json'
const JOB_PREFIX = 'job-'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export async function openIdempotentSongCache(options: SongCacheOptions): Promise<IdempotentSongCache> {
  const { make, now = Date.now } = options
  const entriesFolder = path.join(options.folder, 'kept')
  await mkdir(entriesFolder, { recursive: true, mode: 0o700 })
  const pendingSongs = new Map<string, PendingSong>()
  const newFolder = () => mkdtemp(path.join(options.folder, JOB_PREFIX))

  const makeInNewFolder = async (order: SongOrder, signal: AbortSignal) => {
    const folder = await newFolder()
    try {
      return { folder, song: await make(order, folder, signal) }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }

  const readEntry = async (name: string): Promise<CacheEntry | null> => {
    try {
      const entry = JSON.parse(await readFile(path.join(entriesFolder, name, FACTS_FILE), 'utf8')) as CacheEntry
      return now() - entry.madeAtMs < ENTRY_LIFETIME_MS ? entry : null
    } catch {
      return null
    }
  }

  const makeAndStore = async (name: string, fingerprint: string, order: SongOrder, signal: AbortSignal) => {
    const { folder, song } = await makeInNewFolder(order, signal)
    const entry: CacheEntry = { fingerprint, madeAtMs: now(), song }
    await writeFile(path.join(folder, FACTS_FILE), JSON.stringify(entry))
    const place = path.join(entriesFolder, name)
    await rm(place, { recursive: true, force: true })
    await rename(folder, place)
    await evictEntries(options.folder, entriesFolder, now())
    return entry
  }

  /** Registers the song before the first await, so that the second of two concurrent requests finds it. */
  const startPendingSong = (name: string, fingerprint: string, order: SongOrder): PendingSong => {
    const controller = new AbortController()
    const work = async () => {
      const entry = await readEntry(name)
      if (entry === null) return makeAndStore(name, fingerprint, order, controller.signal)
      options.onCacheHit?.()
      return entry
    }
    const job: PendingSong = { fingerprint, controller, entry: work(), waiters: 0 }
    pendingSongs.set(name, job)
    const forget = () => {
      if (pendingSongs.get(name) === job) pendingSongs.delete(name)
    }
    job.entry.then(forget, forget)
    return job
  }

  const getOrMakeByKey = async ({ order, signal }: SongLookup, key: string): Promise<CachedSong> => {
    const name = digestOf(key)
    const fingerprint = digestOf(JSON.stringify(order))
    const running = pendingSongs.get(name)
    if (running !== undefined) options.onCacheHit?.()
    const job = running ?? startPendingSong(name, fingerprint, order)
    const leave = () => {
      if (--job.waiters > 0) return
      job.controller.abort(signal.reason)
      if (pendingSongs.get(name) === job) pendingSongs.delete(name)
    }
    const { song, fingerprint: made } = await waitForSong(job, signal, leave)
    if (made !== fingerprint) {
      throw new ApiError(409, 'idempotency_key_reused', 'This Idempotency-Key belongs to another request.')
    }
    return { song, folder: path.join(entriesFolder, name), release: () => Promise.resolve() }
  }

  return {
    async getOrMake(lookup) {
      if (lookup.idempotencyKey !== null) return getOrMakeByKey(lookup, lookup.idempotencyKey)
      const { folder, song } = await makeInNewFolder(lookup.order, lookup.signal)
      return { song, folder, release: () => rm(folder, { recursive: true, force: true }) }
    },
  }
}

/** Waits until the song is made or the client disconnects; the last client that disconnects aborts the work. */
async function waitForSong(job: PendingSong, signal: AbortSignal, leave: () => void): Promise<CacheEntry> {
  job.waiters++
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => {
    leave()
    reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)))
  }
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([job.entry, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Removes expired songs, the oldest songs above MAX_ENTRIES and folders that a crash left behind. */
async function evictEntries(folder: string, entriesFolder: string, nowMs: number): Promise<void> {
  const entries = await byAge(entriesFolder)
  const jobs = (await byAge(folder)).filter(({ name }) => name.startsWith(JOB_PREFIX))
  const tooMany = entries.slice(MAX_ENTRIES)
  const tooOld = [...entries, ...jobs].filter(({ changedMs }) => nowMs - changedMs > REMOVED_AFTER_MS)
  for (const { place } of new Set([...tooMany, ...tooOld])) await rm(place, { recursive: true, force: true })
}

/** Lists the newest entries first. */
async function byAge(folder: string): Promise<{ name: string; place: string; changedMs: number }[]> {
  const names = await readdir(folder)
  const entries = await Promise.all(
    names.map(async (name) => {
      const place = path.join(folder, name)
      const facts = await stat(place).catch(() => null)
      return facts === null ? [] : [{ name, place, changedMs: facts.mtimeMs }]
    }),
  )
  return entries.flat().toSorted((a, b) => b.changedMs - a.changedMs)
}
