import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInputs } from './inputs.ts'
import { readTableLines, replaceTables } from './scale-document.ts'
import { computeScaleTables } from './scale-tables.ts'

const ROOT = join(import.meta.dirname, '../../..')
const document = readFileSync(join(ROOT, 'docs/scale.md'), 'utf8')

test('docs/scale.md shows what the model computes for 7 million songs a day', () => {
  const expected = replaceTables(document, computeScaleTables(readInputs({})))
  expect(readTableLines(document), 'run npm run scale -- --write').toEqual(readTableLines(expected))
})

test('every figure names the command that measured it, or says that it is assumed', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
  const figures = computeScaleTables(readInputs({})).find(({ title }) => title === 'Figures of ours')
  const hasOrigin = (from: string): boolean => {
    const script = /^npm run (\S+)/.exec(from)?.[1]
    return script === undefined ? /^(assumed|the formats?$|a setting: )/.test(from) : script in scripts
  }
  expect(figures?.rows.filter(([, , from = '']) => !hasOrigin(from))).toEqual([])
})
