import { expect, test } from 'vitest'
import { finishedGeneration } from '#test/features/generations.ts'
import { letterOf, splitVisit, stackTakes } from './take-groups.ts'

const first = finishedGeneration(1)
const other = finishedGeneration(2)
const slower = finishedGeneration(3, { takeOf: first.id })
const variant = finishedGeneration(4, { requestId: first.id })

const idsOf = (takes: { id: string }[]) => takes.map(({ id }) => id)

test('variants and takes of one song are one stack, at the place of the newest', () => {
  expect(stackTakes([variant, slower, other, first]).map(idsOf)).toEqual([
    [variant.id, slower.id, first.id],
    [other.id],
  ])
})

test('takes stay together when the first one is gone', () => {
  const faster = finishedGeneration(5, { takeOf: first.id })
  expect(stackTakes([faster, other, slower]).map(idsOf)).toEqual([[faster.id, slower.id], [other.id]])
})

test('an earlier take joins the take of this visit, and is not listed twice', () => {
  const { visit, earlier } = splitVisit([slower, other, first], 1)
  expect([idsOf(visit), idsOf(earlier)]).toEqual([[slower.id, first.id], [other.id]])
})

test('takes have letters', () => {
  expect([0, 1, 25, 26].map(letterOf)).toEqual(['A', 'B', 'Z', '27'])
})
