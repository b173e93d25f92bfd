import { expect, test } from 'vitest'
import { costTable } from './file-costs-reporter.ts'

test('the table begins with the most expensive file', () => {
  const cheap = { file: 'cheap.int.test.ts', setupMs: 100, testsMs: 200, teardownMs: 0 }
  const dear = { file: 'dear.int.test.ts', setupMs: 1500, testsMs: 2000, teardownMs: 500 }
  expect(costTable([cheap, dear]).split('\n').slice(2)).toEqual([
    '| dear.int.test.ts | 1.5 | 2.0 | 0.5 | 4.0 |',
    '| cheap.int.test.ts | 0.1 | 0.2 | 0.0 | 0.3 |',
  ])
})
