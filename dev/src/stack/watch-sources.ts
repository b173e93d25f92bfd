import { existsSync, watch, type FSWatcher } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

export interface SourceChange {
  // Relative to the repository, for the log.
  files: string[]
  hasMigrations: boolean
}

export interface SourceWatch {
  stop: () => void
}

const DEBOUNCE_MS = 120
const RELEVANT = /\.(ts|sql|json)$/
const IRRELEVANT = /\.test\.ts$/

async function watchedFolders(repositoryDir: string): Promise<string[]> {
  const packages = await readdir(join(repositoryDir, 'packages'))
  const folders = [
    'apps/server/src',
    'apps/server/migrations',
    'apps/band/src',
    ...packages.map((name) => `packages/${name}/src`),
  ]
  return folders.map((folder) => join(repositoryDir, folder)).filter((folder) => existsSync(folder))
}

// Several saves in quick succession (a branch switch, a formatter) are reported as one change.
export function watchFolders(
  folders: string[],
  repositoryDir: string,
  onChange: (change: SourceChange) => void,
): SourceWatch {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const report = () => {
    const files = [...changed].toSorted()
    changed.clear()
    onChange({ files, hasMigrations: files.some((file) => file.endsWith('.sql')) })
  }
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || !RELEVANT.test(file) || IRRELEVANT.test(file)) return
      changed.add(relative(repositoryDir, join(folder, file)))
      clearTimeout(timer)
      timer = setTimeout(report, DEBOUNCE_MS)
    }),
  )
  return {
    stop: () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}

export async function watchServerSources(
  repositoryDir: string,
  onChange: (change: SourceChange) => void,
): Promise<SourceWatch> {
  return watchFolders(await watchedFolders(repositoryDir), repositoryDir, onChange)
}
