import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { v4 as uuidv4 } from 'uuid'
import { assertMediaKey, assertMediaPrefix, type ListedMedia } from './media-store.ts'
import { writeNewFile } from './write-new-file.ts'

// No segment of a key begins with a dot, so a name that does is internal and never an object.
const PARTIAL_FOLDER = '.partial'
const DAY_MS = 24 * 60 * 60 * 1000

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** Returns null only for a missing file: a disk that cannot be read must not look empty. */
export async function nullIfMissing<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return null
    throw error
  }
}

export function objectPath(dir: string, key: string): string {
  assertMediaKey(key)
  return path.join(dir, key)
}

/** The file beside the object in which its content type is stored. */
export function contentTypePath(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.type`)
}

/**
 * The file is moved to its place when it is complete, so that neither a full disk nor a crash leaves half an object.
 */
export async function writeAtomically(
  dir: string,
  file: string,
  contents: { bytes: () => Readable; contentType: string },
): Promise<void> {
  const partial = path.join(dir, PARTIAL_FOLDER, uuidv4())
  const partialType = `${partial}.type`
  await mkdir(path.dirname(partial), { recursive: true })
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeNewFile(partial, async () => contents.bytes())
    await writeNewFile(partialType, async () => Readable.from([contents.contentType]))
    await rename(partialType, contentTypePath(file))
    await rename(partial, file)
  } catch (error) {
    await Promise.all([rm(partial, { force: true }), rm(partialType, { force: true })])
    throw error
  }
}

/** Removes what crashes left behind. No write takes a day. */
export async function removeStalePartials(dir: string, nowMs: number): Promise<void> {
  const folder = path.join(dir, PARTIAL_FOLDER)
  for (const name of (await nullIfMissing(readdir(folder))) ?? []) {
    const file = path.join(folder, name)
    const info = await nullIfMissing(stat(file))
    if (info && info.mtimeMs < nowMs - DAY_MS) await rm(file, { force: true })
  }
}

export async function* listFiles(dir: string, prefix: string, after?: string | null): AsyncGenerator<ListedMedia> {
  assertMediaPrefix(prefix)
  const end = prefix.lastIndexOf('/') + 1
  const folder = prefix.slice(0, end)
  const rest = after?.startsWith(folder) ? after.slice(end).split('/') : []
  yield* walkFiles(dir, { folder, nameStart: prefix.slice(end), after: rest })
}

interface Walk {
  folder: string
  nameStart: string
  /** The path below the folder after which the list goes on; empty for all of it. */
  after: readonly string[]
}

async function* walkFiles(dir: string, { folder, nameStart, after }: Walk): AsyncGenerator<ListedMedia> {
  const entries = await nullIfMissing(readdir(path.join(dir, folder), { withFileTypes: true }))
  if (!entries) return
  const [afterName, ...afterRest] = after
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || !entry.name.startsWith(nameStart)) continue
    if (afterName !== undefined && entry.name < afterName) continue
    const isPartlyListed = entry.name === afterName
    const key = `${folder}${entry.name}`
    if (entry.isDirectory()) {
      yield* walkFiles(dir, { folder: `${key}/`, nameStart: '', after: isPartlyListed ? afterRest : [] })
      continue
    }
    if (isPartlyListed) continue
    const info = await nullIfMissing(stat(path.join(dir, key)))
    if (info) yield { key, sizeBytes: info.size, modifiedAt: info.mtime }
  }
}
