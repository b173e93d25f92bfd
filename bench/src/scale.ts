import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { textTable } from './harness/text-table.ts'
import { INPUTS, readInputs } from './scale/inputs.ts'
import { replaceTables } from './scale/scale-document.ts'
import { computeScaleTables } from './scale/scale-tables.ts'

// `npm run scale -- [--songs-per-day 7000000] [--users-per-day …] …`: what an installation of this size consists of, what it costs and
// what breaks first, from the inputs given and our own figures. `--write` puts the tables into docs/scale.md.

const inputOptions = Object.fromEntries(
  Object.values(INPUTS).map(({ option }) => [option, { type: 'string' as const }]),
)
const { write: isWriting, ...given } = parseArgs({
  options: { ...inputOptions, write: { type: 'boolean', default: false } },
}).values as Record<string, string | undefined> & { write: boolean }

const tables = computeScaleTables(readInputs(given))
if (isWriting) {
  const root = join(import.meta.dirname, '../..')
  const file = join(root, 'docs/scale.md')
  writeFileSync(file, replaceTables(readFileSync(file, 'utf8'), tables))
  execFileSync('npx', ['--no', '--', 'oxfmt', file], { cwd: root, stdio: 'inherit' })
} else {
  for (const { title, headings, rows } of tables) console.log(`\n${title}\n\n${textTable(headings, rows)}`)
}
