import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * The file is complete and on the disk, or it does not exist. An existing file is an error and stays as it is. Returns
 * false when there are no bytes to write. The source is opened last, so that it cannot emit an error before there is a
 * listener.
 */
export async function writeNewFile(path: string, openSource: () => Promise<Readable | null>): Promise<boolean> {
  const handle = await open(path, 'wx', 0o600)
  let isWhole = false
  try {
    const source = await openSource()
    if (source) {
      await pipeline(source, handle.createWriteStream({ flush: true }))
      isWhole = true
    }
    return isWhole
  } finally {
    await handle.close()
    if (!isWhole) await rm(path, { force: true })
  }
}
