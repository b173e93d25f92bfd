import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchConcurrent } from './batch-concurrent.ts'

interface Faults {
  refuses?: (question: number) => boolean
  code?: string
}

function createDatabase({ refuses = () => false, code = '23503' }: Faults = {}) {
  const batches: number[][] = []
  const query = batchConcurrent(async (questions: readonly number[]) => {
    batches.push([...questions])
    await sleep(2)
    if (questions.some(refuses)) throw Object.assign(new Error('refused'), { code })
    return questions.map((question) => question * 10)
  })
  return { query, batches }
}

test('sends a single question alone and at once', async () => {
  const { query, batches } = createDatabase()
  for (const question of [1, 2, 3]) expect(await query(question)).toBe(question * 10)
  expect(batches).toEqual([[1], [2], [3]])
})

test('sends a thousand simultaneous questions in a few batches and returns each its own answer', async () => {
  const { query, batches } = createDatabase()
  const questions = Array.from({ length: 1000 }, (_, n) => n)
  expect(await Promise.all(questions.map(query))).toEqual(questions.map((question) => question * 10))
  expect(batches.length).toBeLessThanOrEqual(14)
  expect(batches.flat()).toEqual(questions)
})

test('fails only the question that the database refused', async () => {
  const { query } = createDatabase({ refuses: (question) => question === 7 })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => query(n)))
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, (_, n) => (n === 7 ? 'rejected' : 'fulfilled')),
  )
})

test('rejects all questions at once when the database is unreachable', async () => {
  const { query, batches } = createDatabase({ refuses: () => true, code: 'ECONNREFUSED' })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => query(n)))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(batches).toHaveLength(5)
})

test('keeps working after a failure', async () => {
  let isDown = true
  const { query } = createDatabase({ refuses: () => isDown })
  const failed = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => query(n)))
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  isDown = false
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(query))).toEqual([10, 20, 30, 40, 50, 60])
})
