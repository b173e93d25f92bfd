import { expect, test } from 'vitest'
import { dayGroupOf, groupByDay } from './group-by-day.ts'

const now = new Date(2026, 10, 18, 0, 30)

test.each([
  [new Date(2026, 10, 18, 0, 10), 'today'],
  [new Date(2026, 10, 18, 0, 45), 'today'],
  [new Date(2026, 10, 17, 23, 59), 'yesterday'],
  [new Date(2026, 10, 17, 0, 0), 'yesterday'],
  [new Date(2026, 10, 16, 23, 59), 'last-week'],
  [new Date(2026, 10, 11, 0, 0), 'last-week'],
  [new Date(2026, 10, 10, 23, 59), 'earlier'],
])('a song of %s is under %s', (at, group) => {
  expect(dayGroupOf(at, now)).toBe(group)
})

test('a day with 23 hours counts as a whole day', () => {
  expect(dayGroupOf(new Date(2026, 2, 28, 12), new Date(2026, 2, 29, 12))).toBe('yesterday')
})

test('groups keep the order of the songs, and only groups with songs are listed', () => {
  const songs = [new Date(2026, 10, 18, 0, 20), new Date(2026, 10, 18, 0, 10), new Date(2026, 9, 1)].map((at, id) => ({
    id,
    createdAt: at.toISOString(),
  }))
  const idsOf = (items: typeof songs) =>
    groupByDay(items, now).map(({ name, items: grouped }) => [name, ...grouped.map(({ id }) => id)])
  expect(idsOf(songs)).toEqual([
    ['today', 0, 1],
    ['earlier', 2],
  ])
  expect(idsOf(songs.toReversed())).toEqual([
    ['earlier', 2],
    ['today', 1, 0],
  ])
})
