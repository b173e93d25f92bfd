import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const read = (file: string): string => readFileSync(join(REPOSITORY_ROOT, file), 'utf8')

const HEADING_LINE = /^## .*$/m
const HEADING = /^## \[(.+?)\](?: - (.+))?$/gm
const readHeadings = (file: string) => [...read(file).matchAll(HEADING)].map(([, name, date]) => ({ name, date }))

test('the newest version in the changelog is the version of the product', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const [unreleased, newest] = readHeadings('CHANGELOG.md')
  expect(unreleased).toEqual({ name: 'Unreleased', date: undefined })
  expect(newest).toEqual({ name: version, date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
})

test('every version of the changelog tells operators how to upgrade to it', () => {
  expect(readHeadings('UPGRADING.md')).toEqual(readHeadings('CHANGELOG.md'))
  const sections = read('UPGRADING.md').split(HEADING_LINE).slice(1)
  expect(sections.filter((text) => text.trim() === '')).toEqual([])
})

test('every version has the last migration that it had, and the newest version is the last line', () => {
  const lines = read('apps/server/migrations/RELEASES').trim().split('\n')
  const versions = readHeadings('CHANGELOG.md').flatMap(({ name = '', date }) => (date === undefined ? [] : [name]))
  expect(lines.map((line) => line.split(' ')[0])).toEqual(versions.toReversed())
  const missing = lines.filter(
    (line) => !existsSync(join(REPOSITORY_ROOT, 'apps/server/migrations', `${line.split(' ')[1]}.sql`)),
  )
  expect(missing).toEqual([])
})
