import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Caches slow results, keyed by everything that they depend on. */
export interface SongCache {
  /** Returns the path of a file, which `make` writes if it does not exist yet. */
  file(dependsOn: readonly string[], extension: string, make: (file: string) => Promise<void>): Promise<string>
  /** Returns the result of `make`, which must be serializable as JSON. */
  value<T>(dependsOn: readonly string[], make: () => Promise<T>): Promise<T>
}

export function openSongCache(folder: string): SongCache {
  const file: SongCache['file'] = async (dependsOn, extension, make) => {
    const name = createHash('sha256').update(JSON.stringify(dependsOn)).digest('hex').slice(0, 32)
    const cachedPath = path.join(folder, name.slice(0, 2), `${name}.${extension}`)
    if (await exists(cachedPath)) return cachedPath
    await mkdir(path.dirname(cachedPath), { recursive: true })
    // Writes to a temporary file first, so that a cached file is complete even if the run is interrupted.
    const unfinished = `${cachedPath}.${process.pid}`
    await make(unfinished)
    await rename(unfinished, cachedPath)
    return cachedPath
  }
  return {
    file,
    async value<T>(dependsOn: readonly string[], make: () => Promise<T>) {
      const cachedPath = await file(dependsOn, 'json', async (to) => writeFile(to, JSON.stringify(await make())))
      return JSON.parse(await readFile(cachedPath, 'utf8')) as T
    },
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}
