import type { Generation } from '@cadenza/contract/generations'
import { expect, test } from 'vitest'
import { finishedGeneration, pendingGeneration } from '#test/features/generations.ts'
import { splitWaiting } from './waiting-line.ts'

const prompts = (generations: readonly Generation[]): string[] => generations.map(({ prompt }) => prompt)

const newestFirst = (...stages: number[]): Generation[] =>
  stages.map((stage, index) => pendingGeneration(index + 1, { stage })).toReversed()

test('two of four songs are being made, and the others wait in the order of their requests', () => {
  const { waiting, others } = splitWaiting(newestFirst(3, 3, 2, 0), 2)
  expect(prompts(waiting)).toEqual(['Prompt 3', 'Prompt 4'])
  expect(prompts(others)).toEqual(['Prompt 2', 'Prompt 1'])
})

test('a song that has been composed leaves its place to the next one while it is mastered', () => {
  expect(prompts(splitWaiting(newestFirst(5, 3, 2, 2), 2).waiting)).toEqual(['Prompt 4'])
})

test('a song that is being composed does not wait, whatever the order', () => {
  expect(splitWaiting(newestFirst(2, 2, 3), 2).waiting).toEqual([])
})

test('finished songs need no place, and nothing waits while the limit is unknown', () => {
  expect(splitWaiting([...newestFirst(3, 1), finishedGeneration(9)], 2).waiting).toEqual([])
  expect(splitWaiting(newestFirst(3, 3, 2, 1), Infinity).waiting).toEqual([])
})
