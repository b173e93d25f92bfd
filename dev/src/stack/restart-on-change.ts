import { watchServerSources, type SourceChange } from './watch-sources.ts'
import { REPOSITORY_DIR, runMigrations, type ProcessOptions } from './app-services.ts'
import type { ServiceRegistry } from './service-registry.ts'

function describeChange([first = 'a file', ...rest]: string[]): string {
  return rest.length === 0 ? `${first} changed` : `${first} and ${rest.length} more changed`
}

const isBandFile = (file: string): boolean => file.startsWith('apps/band/')
const isServerFile = (file: string): boolean => file.startsWith('apps/server/')

// A song that the band is making is lost with it, so it goes on through changes that are none of its own.
function affectedServices(files: string[]): string[] {
  return [...(files.every(isBandFile) ? [] : ['api', 'worker']), ...(files.every(isServerFile) ? [] : ['band'])]
}

// Not node --watch: a child that is killed from outside would stay dead under it.
export async function restartOnChange(
  processes: ProcessOptions,
  registry: ServiceRegistry,
  say: (text: string) => void,
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
        say(`the programs run on as they were: ${reason}`)
      })
  })
  return () => watch.stop()
}
