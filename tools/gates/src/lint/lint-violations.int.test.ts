import { afterAll, beforeAll, expect, test } from 'vitest'
import { LintSandbox } from '#test/lint-sandbox.ts'
import type { LintReport, FileTree } from '#test/lint-sandbox.ts'

const lines = (...text: string[]): string => `${text.join('\n')}\n`

const SOUND_TREE: FileTree = {
  'packages/domain/src/price.ts': lines('export const priceOf = (seconds: number): number => seconds + 35'),
  'packages/contract/src/error-codes.ts': lines('export const ERROR_STATUS = { NOT_FOUND: 404 }'),
  'packages/contract/src/song.ts': lines('export const Song = { title: 1 }', 'export type Song = typeof Song'),
  'apps/server/src/main.ts': lines(
    "import { startClock } from '#platform/clock.ts'",
    "import { songRoutes } from '#features/songs/songs.routes.ts'",
    'startClock()',
    'songRoutes()',
  ),
  'apps/server/src/platform/clock.ts': lines('export const startClock = (): number => 1'),
  'apps/server/src/adapters/store.ts': lines(
    "import { startClock } from '#platform/clock.ts'",
    'export const putObject = (): number => startClock()',
  ),
  'apps/server/src/features/songs/songs.repository.ts': lines(
    "import { startClock } from '#platform/clock.ts'",
    'export const findSong = (): number => startClock()',
  ),
  'apps/server/src/features/songs/songs.service.ts': lines(
    "import { priceOf } from '@cadenza/domain/price'",
    "import { putObject } from '#adapters/store.ts'",
    "import { findSong } from './songs.repository.ts'",
    'export const readSong = (): number => priceOf(findSong() + putObject())',
  ),
  'apps/server/src/features/songs/songs.routes.ts': lines(
    "import { readSong } from './songs.service.ts'",
    'export const songRoutes = (): number => readSong()',
  ),
  'apps/server/src/features/playlists/playlists.service.ts': lines(
    "import { readSong } from '#features/songs/songs.service.ts'",
    'export const likeSong = (): number => readSong()',
  ),
  'apps/web/src/ui/button.tsx': lines('export const Button = () => <button type="button">Play</button>'),
  'apps/web/src/lib/words.ts': lines(
    "import { ERROR_STATUS } from '@cadenza/contract/error-codes'",
    'export const words = Object.keys(ERROR_STATUS)',
  ),
  'apps/web/src/features/player/player.tsx': lines(
    "import type { Song } from '@cadenza/contract/song'",
    "import { Button } from '#ui/button.tsx'",
    'export const Player = ({ song }: { song: Song }) => <p title={String(song.title)}><Button /></p>',
  ),
  'apps/web/src/features/library/library.tsx': lines('export const Library = () => <p>Songs</p>'),
  'apps/web/src/routes/home.tsx': lines(
    "import { Library } from '#features/library/library.tsx'",
    "import { Player } from '#features/player/player.tsx'",
    'export const Home = () => [<Library key="a" />, <Player key="b" song={{ title: 1 }} />]',
  ),
}

interface Breach {
  what: string
  rule: string
  file: string
  files: FileTree
}

const planted = (what: string, rule: string, file: string, ...text: string[]): Breach => ({
  what,
  rule,
  file,
  files: { [file]: lines(...text) },
})

const BREACHES: readonly Breach[] = [
  {
    what: 'a cycle of two neighbours',
    rule: 'import(no-cycle)',
    file: 'apps/server/src/platform/one.ts',
    files: {
      'apps/server/src/platform/one.ts': lines(
        "import { two } from './two.ts'",
        'export const one = (): number => two()',
      ),
      'apps/server/src/platform/two.ts': lines(
        "import { one } from './one.ts'",
        'export const two = (): number => one()',
      ),
    },
  },
  {
    what: 'a cycle of types',
    rule: 'import(no-cycle)',
    file: 'apps/server/src/platform/head.ts',
    files: {
      'apps/server/src/platform/head.ts': lines(
        "import type { Tail } from './tail.ts'",
        'export interface Head {',
        '  tail: Tail',
        '}',
      ),
      'apps/server/src/platform/tail.ts': lines(
        "import type { Head } from './head.ts'",
        'export interface Tail {',
        '  head: Head',
        '}',
      ),
    },
  },
  {
    what: 'a cycle through an alias',
    rule: 'import(no-cycle)',
    file: 'apps/server/src/platform/a/one.ts',
    files: {
      'apps/server/src/platform/a/one.ts': lines(
        "import { two } from '#platform/b/two.ts'",
        'export const one = (): number => two()',
      ),
      'apps/server/src/platform/b/two.ts': lines(
        "import { one } from '#platform/a/one.ts'",
        'export const two = (): number => one()',
      ),
    },
  },
  {
    what: 'a cycle between packages',
    rule: 'import(no-cycle)',
    file: 'packages/contract/src/two.ts',
    files: {
      'packages/domain/src/one.ts': lines(
        "import { two } from '@cadenza/contract/two'",
        'export const one = (): number => two()',
      ),
      'packages/contract/src/two.ts': lines(
        "import { one } from '@cadenza/domain/one'",
        'export const two = (): number => one()',
      ),
    },
  },
  planted(
    'server code in the web app by package name',
    'cadenza(import-direction)',
    'apps/web/src/lib/leak-by-name.ts',
    "import { startClock } from '@cadenza/server/platform/clock'",
    'export const leak = startClock()',
  ),
  planted(
    'server code in the web app by relative path',
    'cadenza(import-direction)',
    'apps/web/src/lib/leak-by-path.ts',
    "import { startClock } from '../../../server/src/platform/clock.ts'",
    'export const leak = startClock()',
  ),
  planted(
    'a deferred import of server code in the web app',
    'cadenza(import-direction)',
    'apps/web/src/lib/leak-deferred.ts',
    "export const leak = () => import('@cadenza/server/platform/clock')",
  ),
  planted(
    'the contract at run time in the web app',
    'cadenza(import-direction)',
    'apps/web/src/lib/heavy.ts',
    "import { Song } from '@cadenza/contract/song'",
    'export const heavy = Song',
  ),
  planted(
    'stand-ins in product code',
    'cadenza(import-direction)',
    'apps/server/src/platform/fake.ts',
    "import { startGoogle } from '@cadenza/dev/google'",
    'export const fake: unknown = startGoogle',
  ),
  planted(
    'a package importing what is above it',
    'cadenza(import-direction)',
    'packages/domain/src/upward.ts',
    "import { ERROR_STATUS } from '@cadenza/contract/error-codes'",
    'export const upward = ERROR_STATUS',
  ),
  planted(
    'the platform importing a feature',
    'cadenza(import-direction)',
    'apps/server/src/platform/eager.ts',
    "import { readSong } from '#features/songs/songs.service.ts'",
    'export const eager = readSong()',
  ),
  planted(
    'an adapter importing a feature',
    'cadenza(import-direction)',
    'apps/server/src/adapters/eager.ts',
    "import { readSong } from '#features/songs/songs.service.ts'",
    'export const eager = readSong()',
  ),
  planted(
    'a repository importing its service',
    'cadenza(import-direction)',
    'apps/server/src/features/playlists/likes.repository.ts',
    "import { likeSong } from './playlists.service.ts'",
    'export const findLike = likeSong()',
  ),
  planted(
    "a feature reaching into another's repository",
    'cadenza(import-direction)',
    'apps/server/src/features/playlists/reach.ts',
    "import { findSong } from '#features/songs/songs.repository.ts'",
    'export const reach = findSong()',
  ),
  planted(
    'a feature importing one that is listed after it',
    'cadenza(import-direction)',
    'apps/server/src/features/songs/back.ts',
    "import { likeSong } from '#features/playlists/playlists.service.ts'",
    'export const back = likeSong()',
  ),
  planted(
    'a web feature importing another',
    'cadenza(import-direction)',
    'apps/web/src/features/library/mix.tsx',
    "import { Player } from '#features/player/player.tsx'",
    'export const Mix = () => <Player song={{ title: 1 }} />',
  ),
  planted(
    'the design system importing the api client',
    'cadenza(import-direction)',
    'apps/web/src/ui/fetching.tsx',
    "import { words } from '#lib/words.ts'",
    'export const Fetching = () => <p>{words}</p>',
  ),
  planted(
    'a parent-folder import',
    'import(no-relative-parent-imports)',
    'apps/server/src/platform/deep/down.ts',
    "import { startClock } from '../clock.ts'",
    'export const down = startClock()',
  ),
  planted('a barrel', 'oxc(no-barrel-file)', 'apps/server/src/platform/index.ts', "export * from './clock.ts'"),
  planted(
    'a re-export',
    'cadenza(no-re-export)',
    'apps/server/src/adapters/index.ts',
    "export { putObject } from './store.ts'",
  ),
  planted(
    'a re-export in two steps',
    'cadenza(no-re-export)',
    'apps/server/src/features/songs/index.ts',
    "import { readSong } from './songs.service.ts'",
    'export { readSong }',
  ),
  planted(
    'a file of 500 lines',
    'eslint(max-lines)',
    'apps/server/src/platform/long-file.ts',
    ...Array.from({ length: 500 }, (_, n) => `export const value${n} = ${n}`),
  ),
  planted(
    'a function of 100 lines',
    'eslint(max-lines-per-function)',
    'apps/server/src/platform/long-function.ts',
    'export function long(): number {',
    '  let sum = 0',
    ...Array.from({ length: 100 }, (_, n) => `  sum += ${n}`),
    '  return sum',
    '}',
  ),
  planted(
    'a file name that says nothing',
    'cadenza(telling-file-name)',
    'apps/server/src/platform/string-utils.ts',
    'export const one = 1',
  ),
  planted(
    'a retired word in a name',
    'cadenza(no-retired-word)',
    'apps/server/src/platform/retired.ts',
    'export const personCount = 1',
  ),
  planted(
    'a file name in camel case',
    'unicorn(filename-case)',
    'apps/server/src/platform/fileName.ts',
    'export const one = 1',
  ),
  planted(
    'process.env outside the configuration',
    'node(no-process-env)',
    'apps/server/src/platform/secret.ts',
    'export const secret = process.env.SECRET',
  ),
  planted(
    'the environment by a side door',
    'eslint(no-restricted-imports)',
    'apps/server/src/platform/side-door.ts',
    "import { env } from 'node:process'",
    'export const secret = env',
  ),
  planted(
    'console in product code',
    'eslint(no-console)',
    'apps/server/src/platform/print.ts',
    "export const print = (): void => console.log('hello')",
  ),
  planted(
    'a floating promise',
    'typescript(no-floating-promises)',
    'apps/server/src/platform/float.ts',
    'export const float = (): void => {',
    '  Promise.resolve(1)',
    '}',
  ),
  planted(
    'a promise used as a condition',
    'typescript(no-misused-promises)',
    'apps/server/src/platform/misuse.ts',
    'const isReady = async (): Promise<boolean> => Promise.resolve(true)',
    'export const misuse = (): number => (isReady() ? 1 : 2)',
  ),
  planted(
    'the clock in a workflow',
    'eslint(no-restricted-globals)',
    'apps/server/src/features/songs/songs.workflow.ts',
    'export const startedAt = (): number => Date.now()',
  ),
  planted(
    'chance in a workflow',
    'eslint(no-restricted-properties)',
    'apps/server/src/features/playlists/likes.workflow.ts',
    'export const seed = (): number => Math.random()',
  ),
  planted(
    'raw HTML in a component',
    'react(no-danger)',
    'apps/web/src/ui/raw.tsx',
    'export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />',
  ),
  planted(
    'a hook behind a condition',
    'react-hooks(rules-of-hooks)',
    'apps/web/src/ui/maybe.tsx',
    "import { useId } from 'react'",
    'export const Maybe = ({ isOn }: { isOn: boolean }) => <p>{isOn ? useId() : null}</p>',
  ),
  planted(
    'an image without a text',
    'jsx-a11y(alt-text)',
    'apps/web/src/ui/picture.tsx',
    'export const Picture = () => <img src="/a.png" />',
  ),
]

/**
 * All violations in one tree. Each breaks its one rule in files of its own, so that none can hide or replace another.
 */
function plantedTogether(): FileTree {
  const together: Record<string, string> = {}
  for (const { what, files } of BREACHES) {
    for (const [path, text] of Object.entries(files)) {
      if (path in together || path in SOUND_TREE) throw new Error(`${what} would replace ${path}`)
      together[path] = text
    }
  }
  return together
}

let sandbox: LintSandbox
let broken: LintReport

beforeAll(() => {
  sandbox = new LintSandbox(SOUND_TREE)
  broken = sandbox.lint(plantedTogether())
})

afterAll(() => sandbox.remove())

test('the tree without violations passes lint', () => {
  expect(sandbox.lint({})).toEqual({ exitCode: 0, findings: [] })
})

test.each(BREACHES)('lint refuses $what and names $rule', ({ rule, file }) => {
  expect(broken.exitCode).toBe(1)
  expect(broken.findings).toContainEqual({ rule, file, severity: 'error' })
  expect(broken.findings.filter((finding) => finding.file in SOUND_TREE)).toEqual([])
})

test('the tree passes again once every violation is removed', () => {
  expect(sandbox.lint({})).toEqual({ exitCode: 0, findings: [] })
})
