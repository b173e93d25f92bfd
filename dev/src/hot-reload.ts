import { watchServerSources, type SourceChange } from './source-watch.ts'
import { REPOSITORY_DIR, migrate, type ProcessOptions } from './stack-processes.ts'
import type { StackRegister } from './stack-register.ts'

function describeChange([first = 'a file', ...rest]: string[]): string {
  return rest.length === 0 ? `${first} changed` : `${first} and ${rest.length} more changed`
}

const isOfBand = (file: string): boolean => file.startsWith('apps/band/')
const isOfServer = (file: string): boolean => file.startsWith('apps/server/')

// A song that the band is making is lost with it, so it goes on through changes that are none of its own.
function programsOf(files: string[]): string[] {
  return [...(files.every(isOfBand) ? [] : ['api', 'worker']), ...(files.every(isOfServer) ? [] : ['band'])]
}

// Not node --watch: a child that is killed from outside would stay dead under it.
export async function restartOnChange(
  processes: ProcessOptions,
  register: StackRegister,
  say: (text: string) => void,
): Promise<() => void> {
  let previous: Promise<void> = Promise.resolve()
  const apply = async ({ files, hasMigrations }: SourceChange) => {
    if (hasMigrations) await migrate(processes)
    const reason = describeChange(files)
    await Promise.all(programsOf(files).map((name) => register.restart(name, reason)))
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
