import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { coverageOf, findProofs, parseClauses, unprovenOf } from './clause-proofs.ts'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const TEST_FILES = ['{apps,packages,dev,bench,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.ts']
/** The last one contains titles as test data. */
const OTHER_FILES = ['**/node_modules/**', '**/dist/**', '**/clause-proofs.test.ts']

const { values } = parseArgs({ options: { require: { type: 'string' } } })
const required = values.require?.split(/[\s,]+/).filter(Boolean) ?? []

const read = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8')
const files = globSync(TEST_FILES, { cwd: REPOSITORY_ROOT, exclude: OTHER_FILES }).toSorted()
const coverage = coverageOf(
  parseClauses(read('docs/clauses.tsv')),
  files.flatMap((file) => findProofs(file, read(file))),
)

for (const { clause, proofs } of coverage.rows) {
  const [first = '—', ...others] = proofs.map(({ file, line }) => `${file}:${line}`)
  console.log(`${clause.id.padEnd(4)} ${clause.section.padEnd(24)} ${first}`)
  for (const other of others) console.log(`${' '.repeat(30)}${other}`)
}
const provenCount = coverage.rows.filter(({ proofs }) => proofs.length > 0).length
console.log(`\n${provenCount} of ${coverage.rows.length} clauses proven by a test`)

for (const { clauseId, file, line } of coverage.unknown) {
  console.error(`${file}:${line} names clause ${clauseId}, which docs/clauses.tsv does not have`)
}
const unproven = unprovenOf(coverage, required)
if (unproven.length > 0) console.error(`Required but not proven: ${unproven.join(', ')}`)
if (coverage.unknown.length > 0 || unproven.length > 0) process.exitCode = 1
