import { describe, expect, test } from 'vitest'
import { coverageOf, findProofs, parseClauses, unprovenOf } from './clause-proofs.ts'

const CLAUSES = parseClauses('id\tsection\twhat\nR1\t2 Routes\tone\nR2\t2 Routes\ttwo\nT10\t3 Bar\tthree\n')

const idsIn = (source: string): string[] => findProofs('a.test.ts', source).map(({ clauseId }) => clauseId)

describe('finding proofs', () => {
  test('a title with several ids proves each of them', () => {
    expect(idsIn("test('[R1, T10] the menu opens', () => {})")).toEqual(['R1', 'T10'])
  })

  test('any quotes count, and so does a title on its own line', () => {
    expect(idsIn('test.each(ROWS)(\n  `[R1] ${path}`,\n  run)\nit("[R2] b", run)')).toEqual(['R1', 'R2'])
  })

  test('the place of a proof has its line', () => {
    expect(findProofs('a.test.ts', "\n\ntest('[R1] x', run)")).toEqual([{ clauseId: 'R1', file: 'a.test.ts', line: 3 }])
  })

  test.each([
    "test('[R1] x @deep', run)",
    "test.skip('[R1] x', run)",
    "it.todo('[R1] x')",
    "test.fixme('[R1] x', run)",
    "// test('[R1] x', run)",
  ])('%s proves nothing', (source) => {
    expect(idsIn(source)).toEqual([])
  })

  test.each(["test('R1 without brackets', run)", "expect(list[0]).toBe('x [R1]')", 'const rows = [R1]'])(
    '%s is no title',
    (source) => {
      expect(idsIn(source)).toEqual([])
    },
  )
})

describe('coverage', () => {
  const coverage = coverageOf(CLAUSES, findProofs('a.test.ts', "test('[R1] x', run)\ntest('[Q99] y', run)"))

  test('each clause lists its proofs', () => {
    expect(coverage.rows.map(({ clause, proofs }) => [clause.id, proofs.length])).toEqual([
      ['R1', 1],
      ['R2', 0],
      ['T10', 0],
    ])
  })

  test('an id that is not a clause is reported', () => {
    expect(coverage.unknown.map(({ clauseId }) => clauseId)).toEqual(['Q99'])
  })

  test('a required clause without proof is reported, and so is a required id that does not exist', () => {
    expect(unprovenOf(coverage, ['R1', 'R2', 'Z9'])).toEqual(['R2', 'Z9'])
  })
})
