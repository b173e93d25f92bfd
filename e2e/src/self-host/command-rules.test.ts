import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findUnrunnable, findUnusedRules, PAGES, type PagePath, readTreatedCommands } from './command-rules.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const pages = Object.keys(PAGES) as PagePath[]

describe.each(pages)('%s', (page) => {
  const commands = readTreatedCommands(page, read(page))

  test(`every command of ${page} is run or names why not`, () => {
    expect(commands.length).toBeGreaterThan(20)
    expect(findUnrunnable(page, read(page))).toEqual([])
  })

  test('every reason and every exception belongs to a command of the page', () => {
    expect(findUnusedRules(page, read(page))).toEqual([])
  })

  test('commands name scripts of package.json and files that exist', () => {
    const missingScripts = commands
      .flatMap(({ text }) => [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name))
      .filter((name) => !(name in scripts))
    const missingFiles = commands
      .flatMap(({ text }) =>
        [...text.matchAll(/(?<![\w/.])(?:\.\/)?(?:apps|deploy)\/[\w./-]+\.(?:ts|sh)/g)].map(([file]) => file),
      )
      .filter((file) => !existsSync(join(ROOT, file)))
    expect({ missingScripts, missingFiles }).toEqual({ missingScripts: [], missingFiles: [] })
  })
})

test.each([
  ['a program that no room has', '```sh\nFOO=1 helm upgrade cadenza\n```'],
  ['a placeholder that nobody fills in', '`npm run operate -- show song <which>`'],
  ['a value that is left out', '```sh\nPASSWORD=… node main.ts\n```'],
])('a new command with %s is noticed', (_what, addition) => {
  const page = 'docs/operations.md'
  expect(findUnrunnable(page, `${read(page)}\n${addition}\n`)).toHaveLength(1)
})

test('a reason whose command is gone is noticed', () => {
  const page = 'docs/operations.md'
  expect(findUnusedRules(page, read(page).replaceAll('rclone sync', 'a copy'))).toEqual(['rclone sync$'])
})
