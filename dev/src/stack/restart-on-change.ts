import { watchServerSources, type SourceChange } from './watch-sources.ts'
import { REPOSITORY_DIR, runMigrations, type ProcessOptions } from './app-services.ts'
import type { ServiceRegistry } from './service-registry.ts'

function describeChange([first = 'a file', ...rest]: string[]): string {
  return rest.length === 0 ? `${first} changed` : `${first} and ${rest.length} more changed`
}

const isBandFile = (file: string): boolean => file.startsWith('apps/band/')
const isServerFile = (file: string): boolean => file.startsWith('apps/server/')

// A restart of the band loses the song it is making, so the band restarts only for changes to its own sources.
function affectedServices(files: string[]): string[] {
  return [...(files.every(isBandFile) ? [] : ['api', 'worker']), ...(files.every(isServerFile) ? [] : ['band'])]
}

// node --watch is not used because it does not restart a child that was killed from outside.
export async function restartOnChange(
  processes: ProcessOptions,
  registry: ServiceRegistry,
  print: (text: string) => void,
): Promise<() => void> {
  let previous: Promise<void> = Promise.resolve()
  const apply = async ({ files, hasMigrations }: SourceChange) => {
    if (hasMigrations) await runMigrations(processes)
    const reason = describeChange(files)
    await Promise.all(affectedServices(files).map((name) => registry.restart(name, reason)))
  }
  const watch = await watchServerSources(REPOSITORY_DIR, (change) => {
    previous = previous
      .then(() => apply(change))
      .catch((error: unknown) => {
        const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
        print(`the programs run on as they were: ${reason}`)
      })
  })
  return () => watch.stop()
}
