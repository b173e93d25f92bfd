import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const readText = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const inSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function tablesOfSchema(): string[] {
  const [, body = ''] =
    /export interface DB \{([^}]*)\}/.exec(readText('apps/server/src/platform/db/schema.generated.ts')) ?? []
  return [...body.matchAll(/^ {2}"?([\w.]+)"?:/gm)].map(([, name = '']) => inSnakeCase(name))
}

function tablesOfDocument(): string[] {
  const [, section = ''] = /## Shards\n([\s\S]*?)\n\*\*What crosses shards/.exec(readText('docs/scale.md')) ?? []
  const cells = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[2] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

test('every table of the database has exactly one place in the shards of docs/scale.md', () => {
  expect(tablesOfDocument().toSorted()).toEqual(tablesOfSchema().toSorted())
})
