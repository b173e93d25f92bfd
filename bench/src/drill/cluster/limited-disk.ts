import { execFile } from 'node:child_process'
import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface LimitedDisk {
  isLimited: boolean
  remove(): Promise<void>
}

const run = promisify(execFile)

/** A folder that is a disk of its own of this size; only a folder where this machine does not allow to mount. */
export async function mountLimited(dir: string, megabytes: number): Promise<LimitedDisk> {
  await mkdir(dir, { recursive: true })
  await chmod(dir, 0o711) // PostgreSQL may have to run as another user below it
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', dir])
    return { isLimited: true, remove: async () => void (await run('umount', ['-l', dir])) }
  } catch {
    return { isLimited: false, remove: async () => undefined }
  }
}

const CHUNK = Buffer.alloc(4 * 1024 * 1024, 1)

/** Writes until the disk is full. Returns a function that frees the space. */
export async function fillDisk(dir: string): Promise<() => Promise<void>> {
  const path = join(dir, 'filling')
  const file = await open(path, 'w')
  try {
    for (let length = CHUNK.length; length >= 1; length = Math.floor(length / 2)) {
      for (;;) {
        const isFull = await file.write(CHUNK, 0, length).then(
          () => false,
          () => true,
        )
        if (isFull) break
      }
    }
  } finally {
    await file.close()
  }
  return () => rm(path, { force: true })
}
