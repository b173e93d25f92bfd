import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FinishedSong } from '#band/studio/finished-song.ts'
import type { SongOrder } from '#band/studio/song-order.ts'
import { Refusal } from './refusal.ts'

export interface SongWish {
  readonly order: SongOrder
  /** Whoever asks again with it, while the song is made or within an hour, gets the same song. */
  readonly idempotencyKey: string | null
  readonly signal: AbortSignal
}

export interface ShelvedSong {
  readonly song: FinishedSong
  readonly folder: string
  /** To be called when the files were read. */
  release(): Promise<void>
}

export interface SongShelf {
  obtain(wish: SongWish): Promise<ShelvedSong>
}

export interface ShelfOptions {
  readonly folder: string
  readonly make: (order: SongOrder, folder: string, signal: AbortSignal) => Promise<FinishedSong>
  readonly onRepeat?: () => void
  readonly now?: () => number
}

interface Kept {
  readonly fingerprint: string
  readonly madeAtMs: number
  readonly song: FinishedSong
}

interface Job {
  readonly fingerprint: string
  readonly controller: AbortController
  readonly kept: Promise<Kept>
  listeners: number
}

const KEPT_FOR_MS = 60 * 60 * 1000
/** A slow reader may still be reading what has just become too old. */
const REMOVED_AFTER_MS = KEPT_FOR_MS + 10 * 60 * 1000
const MOST_KEPT = 200
const FACTS_FILE = 'song.json'
const JOB_PREFIX = 'job-'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export async function openShelf(options: ShelfOptions): Promise<SongShelf> {
  const { make, now = Date.now } = options
  const keptFolder = path.join(options.folder, 'kept')
  await mkdir(keptFolder, { recursive: true, mode: 0o700 })
  const jobs = new Map<string, Job>()
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

  const readKept = async (name: string): Promise<Kept | null> => {
    try {
      const kept = JSON.parse(await readFile(path.join(keptFolder, name, FACTS_FILE), 'utf8')) as Kept
      return now() - kept.madeAtMs < KEPT_FOR_MS ? kept : null
    } catch {
      return null
    }
  }

  const makeAndKeep = async (name: string, fingerprint: string, order: SongOrder, signal: AbortSignal) => {
    const { folder, song } = await makeInNewFolder(order, signal)
    const kept: Kept = { fingerprint, madeAtMs: now(), song }
    await writeFile(path.join(folder, FACTS_FILE), JSON.stringify(kept))
    const place = path.join(keptFolder, name)
    await rm(place, { recursive: true, force: true })
    await rename(folder, place)
    await removeOld(options.folder, keptFolder, now())
    return kept
  }

  /** Entered before anything is awaited: of two that come at once the second finds the first. */
  const startJob = (name: string, fingerprint: string, order: SongOrder): Job => {
    const controller = new AbortController()
    const work = async () => {
      const kept = await readKept(name)
      if (kept === null) return makeAndKeep(name, fingerprint, order, controller.signal)
      options.onRepeat?.()
      return kept
    }
    const job: Job = { fingerprint, controller, kept: work(), listeners: 0 }
    jobs.set(name, job)
    const forget = () => {
      if (jobs.get(name) === job) jobs.delete(name)
    }
    job.kept.then(forget, forget)
    return job
  }

  const obtainByKey = async ({ order, signal }: SongWish, key: string): Promise<ShelvedSong> => {
    const name = digestOf(key)
    const fingerprint = digestOf(JSON.stringify(order))
    const running = jobs.get(name)
    if (running !== undefined) options.onRepeat?.()
    const job = running ?? startJob(name, fingerprint, order)
    const leave = () => {
      if (--job.listeners > 0) return
      job.controller.abort(signal.reason)
      if (jobs.get(name) === job) jobs.delete(name)
    }
    const { song, fingerprint: made } = await listen(job, signal, leave)
    if (made !== fingerprint) {
      throw new Refusal(409, 'idempotency_key_reused', 'This Idempotency-Key belongs to another request.')
    }
    return { song, folder: path.join(keptFolder, name), release: () => Promise.resolve() }
  }

  return {
    async obtain(wish) {
      if (wish.idempotencyKey !== null) return obtainByKey(wish, wish.idempotencyKey)
      const { folder, song } = await makeInNewFolder(wish.order, wish.signal)
      return { song, folder, release: () => rm(folder, { recursive: true, force: true }) }
    },
  }
}

/** Until the song is there or the listener has gone; the last to go ends the work. */
async function listen(job: Job, signal: AbortSignal, leave: () => void): Promise<Kept> {
  job.listeners++
  const { promise: gone, reject } = Promise.withResolvers<never>()
  const onAbort = () => {
    leave()
    reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)))
  }
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([job.kept, gone])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Songs past their hour, songs beyond the number, and what a crash left behind. */
async function removeOld(folder: string, keptFolder: string, nowMs: number): Promise<void> {
  const kept = await byAge(keptFolder)
  const jobs = (await byAge(folder)).filter(({ name }) => name.startsWith(JOB_PREFIX))
  const tooMany = kept.slice(MOST_KEPT)
  const tooOld = [...kept, ...jobs].filter(({ changedMs }) => nowMs - changedMs > REMOVED_AFTER_MS)
  for (const { place } of new Set([...tooMany, ...tooOld])) await rm(place, { recursive: true, force: true })
}

/** The newest first. */
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
