import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { evictStems, type StemBounds } from './evict-stems.ts'
import { DamagedEntryError, readEntry, removeEntry, type StemFacts, writeEntry } from './stem-entry.ts'

export interface StemRequest {
  /** Everything that decides about the audio, as it is handed to the thread that records it. */
  readonly content: unknown
  /** Where the audio is wanted; nothing is there yet. */
  readonly path: string
  /** Records the audio at `path`; null if it is silent. */
  readonly record: () => Promise<StemFacts | null>
}

export interface StemCounts {
  readonly recorded: number
  readonly reused: number
  /** Entries whose checksum was wrong. */
  readonly damaged: number
  /** Stems that could not be stored, for instance because the disk is full. */
  readonly notStored: number
  readonly bytes: number
}

/** Audio that was recorded before, by a hash of what decides about it. A failure costs the time of a recording. */
export interface StemCache {
  /** The key of what `content` decides about. */
  keyOf(content: unknown): string
  getOrRecord(request: StemRequest): Promise<StemFacts | null>
  /** Removes what is too old or too much. Never rejects. */
  trim(): Promise<void>
  counts(): StemCounts
}

export interface StemCacheOptions extends StemBounds {
  readonly folder: string
  /** Of everything that is the same for all songs: code, sounds, voice. */
  readonly soundVersion: string
  readonly onError: (error: unknown) => void
  readonly now?: () => number
}

export async function openStemCache(options: StemCacheOptions): Promise<StemCache> {
  const { folder, soundVersion, onError, now = Date.now } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const counts = { recorded: 0, reused: 0, damaged: 0, notStored: 0, bytes: 0 }
  const keyOf = (content: unknown): string =>
    createHash('sha256')
      .update(`${soundVersion}\n${JSON.stringify(content)}`)
      .digest('hex')

  const find = async (key: string, path: string): Promise<StemFacts | null> => {
    try {
      return await readEntry(folder, key, path)
    } catch (error) {
      if (error instanceof DamagedEntryError) counts.damaged++
      onError(error)
      // Recording anew must not write through a link into what is stored.
      await rm(path, { force: true })
      await removeEntry(folder, key).catch(onError)
      return null
    }
  }
  const store = async (key: string, path: string, facts: StemFacts): Promise<void> => {
    try {
      await writeEntry(folder, key, path, facts)
    } catch (error) {
      if (isThereAlready(error)) return
      counts.notStored++
      onError(error)
    }
  }
  let trimming: Promise<void> | null = null
  const trim = async (): Promise<void> => {
    try {
      counts.bytes = await evictStems(folder, options, now())
    } catch (error) {
      onError(error)
    }
  }
  const cache: StemCache = {
    keyOf,
    async getOrRecord({ content, path, record }) {
      const key = keyOf(content)
      const found = await find(key, path)
      if (found !== null) {
        counts.reused++
        return found
      }
      const facts = await record()
      counts.recorded++
      if (facts !== null) await store(key, path, facts)
      return facts
    },
    trim() {
      trimming ??= trim().finally(() => {
        trimming = null
      })
      return trimming
    },
    counts: () => ({ ...counts }),
  }
  await cache.trim()
  return cache
}

const isThereAlready = (error: unknown): boolean =>
  ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
