import { readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { DRAFT_PREFIX } from './stem-entry.ts'

export interface StemBounds {
  readonly maxBytes: number
  /** Entries that no song has used for this long are removed. */
  readonly maxAgeMs: number
  /** Entries are removed until this much of the disk is free, because songs need it to be made. */
  readonly freeBytes: number
}

interface Entry {
  readonly place: string
  readonly bytes: number
  readonly usedMs: number
}

/** What a process that was killed has left is nobody's after an hour. */
const DRAFT_MS = 60 * 60 * 1000
const BYTES_PER_BLOCK = 512

/** Removes the entries that were not used for longest until all bounds are kept; returns the bytes that are left. */
export async function evictStems(folder: string, bounds: StemBounds, nowMs: number): Promise<number> {
  await removeDrafts(folder, nowMs)
  const entries = (await listEntries(folder)).toSorted((a, b) => a.usedMs - b.usedMs)
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  let missing = bounds.freeBytes - (await freeBytesOf(folder))
  for (const entry of entries) {
    if (bytes <= bounds.maxBytes && missing <= 0 && nowMs - entry.usedMs <= bounds.maxAgeMs) break
    await rm(entry.place, { recursive: true, force: true })
    bytes -= entry.bytes
    missing -= entry.bytes
  }
  return bytes
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function removeDrafts(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue
    const place = path.join(folder, name)
    const facts = await stat(place).catch(() => null)
    if (facts !== null && nowMs - facts.mtimeMs > DRAFT_MS) await rm(place, { recursive: true, force: true })
  }
}

async function listEntries(folder: string): Promise<Entry[]> {
  const shelves = (await readdir(folder)).filter((name) => !name.startsWith(DRAFT_PREFIX))
  const entries: Entry[] = []
  for (const shelf of shelves) {
    for (const name of await readdir(path.join(folder, shelf)).catch(() => [])) {
      const entry = await describeEntry(path.join(folder, shelf, name))
      if (entry !== null) entries.push(entry)
    }
  }
  return entries
}

/** Another process may have removed the entry meanwhile. */
async function describeEntry(place: string): Promise<Entry | null> {
  try {
    const names = await readdir(place)
    const files = await Promise.all(names.map((name) => stat(path.join(place, name))))
    const { mtimeMs } = await stat(place)
    // Silent blocks are holes, which take no space.
    return { place, bytes: files.reduce((sum, { blocks }) => sum + blocks * BYTES_PER_BLOCK, 0), usedMs: mtimeMs }
  } catch {
    return null
  }
}
