import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY_FOLDER = '/dev/shm'
const GIGABYTE = 1024 ** 3
/** Several times what the tests need at once. */
const REQUIRED_SPACE_BYTES = 6 * GIGABYTE
const FREE_MEMORY_BYTES = 10 * GIGABYTE

function canUseMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= REQUIRED_SPACE_BYTES && freemem() >= FREE_MEMORY_BYTES
  } catch {
    return false
  }
}

/**
 * A folder for everything that tests write, in memory if there is enough space: on a disk a copy of the database takes
 * 140 ms of processor time, in memory 26. It is removed when this process exits.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(canUseMemoryFolder() ? MEMORY_FOLDER : tmpdir(), 'cadenza-gate-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
