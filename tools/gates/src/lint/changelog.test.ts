import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const read = (file: string): string => readFileSync(join(REPOSITORY_ROOT, file), 'utf8')

test('the newest version in the changelog is the version of the product', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (.+))?$/gm)].map(([, name, date]) => ({
    name,
    date,
  }))
  const [unreleased, newest] = headings
  expect(unreleased).toEqual({ name: 'Unreleased', date: undefined })
  expect(newest).toEqual({ name: version, date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
})
