import { expect, test } from 'vitest'
import { finishedGeneration } from '#test/features/generations.ts'
import { groupGenerations } from './generation-groups.ts'

const takes = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => finishedGeneration(newest - index))

const shapeOf = (groups: ReturnType<typeof groupGenerations>) =>
  groups.map(({ number, items }) => [number, items.length])

test('a list is cut into groups of twenty', () => {
  expect(shapeOf(groupGenerations(takes(50, 6), new Map()))).toEqual([
    [0, 20],
    [1, 20],
    [2, 5],
  ])
})

test('generations stay in their groups, whichever end the list grows at', () => {
  const groups = new Map<string, number>()
  groupGenerations(takes(50, 21), groups)
  const before = new Map(groups)
  expect(shapeOf(groupGenerations(takes(53, 1), groups))).toEqual([
    [-1, 3],
    [0, 20],
    [1, 20],
    [2, 10],
  ])
  expect([...before].every(([id, number]) => groups.get(id) === number)).toBe(true)
})

test('a restored generation joins its neighbors', () => {
  const groups = new Map<string, number>()
  const all = takes(40, 1)
  groupGenerations(
    all.filter((_, index) => index !== 5),
    groups,
  )
  expect(shapeOf(groupGenerations(all, groups))).toEqual([
    [0, 21],
    [1, 19],
  ])
})

test('an empty list has no groups', () => {
  expect(groupGenerations([], new Map())).toEqual([])
})
