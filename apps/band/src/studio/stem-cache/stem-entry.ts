import { constants } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, open, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

/** What is known of recorded audio beside its samples. */
export interface StemFacts {
  /** Can be stored as JSON. */
  readonly details: unknown
  readonly gains: Float32Array<SharedArrayBuffer> | null
}

/** Thrown for an entry that is there and not what was stored; its audio must not be played. */
export class DamagedEntryError extends Error {
  override name = 'DamagedEntryError'
}

interface EntryHead {
  /** Checksums of the audio, the gains and the details. A torn or truncated file has another one. */
  readonly sums: readonly [audio: number, gains: number, details: number]
  readonly details: string
}

const AUDIO = 'audio'
const GAINS = 'gains'
const HEAD = 'head.json'
/** Drafts of a process that was killed have this prefix. */
export const DRAFT_PREFIX = 'draft-'

/** Stores the audio file of a stem under its key. Nothing is copied where links can be made. */
export async function writeEntry(cacheFolder: string, key: string, audioPath: string, facts: StemFacts): Promise<void> {
  const draft = await mkdtemp(path.join(cacheFolder, DRAFT_PREFIX))
  try {
    await linkOrCopy(audioPath, path.join(draft, AUDIO))
    const gains = facts.gains === null ? new Uint8Array() : bytesOf(facts.gains)
    const details = JSON.stringify({ details: facts.details, hasGains: facts.gains !== null })
    const sums = [await checksumOf(audioPath), crc32(gains), crc32(details)] as const
    await writeFile(path.join(draft, GAINS), gains, { mode: 0o600 })
    await writeFile(path.join(draft, HEAD), JSON.stringify({ sums, details } satisfies EntryHead), { mode: 0o600 })
    const place = placeOf(cacheFolder, key)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    // Fails if the entry is there already, because the same stem was recorded twice at once: they are the same.
    await rename(draft, place)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Puts the audio of a key at `audioPath` and returns its facts; null if there is none. */
export async function readEntry(cacheFolder: string, key: string, audioPath: string): Promise<StemFacts | null> {
  const place = placeOf(cacheFolder, key)
  // A link keeps the audio where another song evicts the entry. It is made first, and what is checked is the link.
  const isThere = await linkOrCopy(path.join(place, AUDIO), audioPath).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  const facts = await readFacts(place, audioPath)
  const now = new Date()
  await utimes(place, now, now).catch(() => undefined)
  return facts
}

export async function removeEntry(cacheFolder: string, key: string): Promise<void> {
  await rm(placeOf(cacheFolder, key), { recursive: true, force: true })
}

/** Two digits are a folder of their own, so that no folder becomes long. */
const placeOf = (cacheFolder: string, key: string): string => path.join(cacheFolder, key.slice(0, 2), key)

async function readFacts(place: string, audioPath: string): Promise<StemFacts | null> {
  try {
    const { sums, details } = JSON.parse(await readFile(path.join(place, HEAD), 'utf8')) as EntryHead
    const gains = await readFile(path.join(place, GAINS))
    const found = [await checksumOf(audioPath), crc32(gains), crc32(details)]
    if (found.some((sum, index) => sum !== sums[index])) throw new Error('A checksum differs.')
    const parsed = JSON.parse(details) as { readonly details: unknown; readonly hasGains: boolean }
    return { details: parsed.details, gains: parsed.hasGains ? sharedFloats(gains) : null }
  } catch (error) {
    await rm(audioPath, { force: true })
    // Evicted while it was read.
    if (isMissing(error)) return null
    throw new DamagedEntryError('What was stored of a stem is damaged.', { cause: error })
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (isMissing(error)) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const bytesOf = (floats: Float32Array): Uint8Array =>
  Uint8Array.from(new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength))

function sharedFloats(bytes: Uint8Array): Float32Array<SharedArrayBuffer> {
  const shared = new SharedArrayBuffer(bytes.byteLength)
  new Uint8Array(shared).set(bytes)
  return new Float32Array(shared)
}

const READ_AT_ONCE = 1 << 20

async function checksumOf(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    const piece = Buffer.allocUnsafe(READ_AT_ONCE)
    let sum = 0
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, READ_AT_ONCE)
      if (bytesRead === 0) return sum
      sum = crc32(piece.subarray(0, bytesRead), sum)
    }
  } finally {
    await handle.close()
  }
}
