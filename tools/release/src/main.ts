import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepareRelease } from './prepare-release.ts'
import { RefusedError } from './refused-error.ts'
import { readSection } from './sections.ts'

const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../..')
/** sysexits.h EX_USAGE. */
const EXIT_USAGE = 64
const USAGE = `usage: npm run release -- <version>         prepares a release
       npm run release -- notes <version>   prints its section of CHANGELOG.md\n`

const print = (text: string): void => void process.stdout.write(`${text}\n`)

function run([first, second, ...rest]: string[]): void {
  if (first === 'notes' && second !== undefined && rest.length === 0) {
    print(readSection(readFileSync(join(REPOSITORY_ROOT, 'CHANGELOG.md'), 'utf8'), second))
  } else if (first !== undefined && first !== 'notes' && second === undefined) {
    const commands = prepareRelease(REPOSITORY_ROOT, first, new Date().toISOString().slice(0, 10))
    print(`The files are those of ${first}. Look at them with git diff, then:\n\n${commands.join('\n')}`)
  } else {
    process.stderr.write(USAGE)
    process.exitCode = EXIT_USAGE
  }
}

try {
  run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof RefusedError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
