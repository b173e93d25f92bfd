import type { Song } from '@cadenza/contract/songs'
import { expect, test } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import * as order from './queue-order.ts'

const songs = (ids: string): Song[] => ids.split('').map((id) => ({ ...LANTERNS, id }))
const idsOf = (list: readonly Song[]): string => list.map(({ id }) => id).join('')
const [X] = songs('x') as [Song]

test('a queue without the song becomes only the song, and no song is in it twice', () => {
  expect(idsOf(order.queueFor(X, songs('abc')).songs)).toBe('x')
  expect(idsOf(order.queueFor(X, songs('axbxa')).songs)).toBe('axb')
})

test('a shuffle starts with the current song, and loses none', () => {
  const queue = { songs: songs('abcdefgh'), unshuffled: null }
  const mixed = order.shuffled(queue, 'd', () => 0)
  expect(mixed.songs[0]?.id).toBe('d')
  expect(idsOf(mixed.songs).split('').toSorted().join('')).toBe('abcdefgh')
  expect(idsOf(order.unshuffled(mixed).songs)).toBe('abcdefgh')
})

test('shuffling twice is still undone to the first order', () => {
  const once = order.shuffled({ songs: songs('abcd'), unshuffled: null }, 'a', () => 0)
  const twice = order.shuffled(once, 'c', () => 0.9)
  expect(idsOf(order.unshuffled(twice).songs)).toBe('abcd')
})

test('songs added, removed or updated while shuffled stay so in the original order', () => {
  const mixed = order.shuffled({ songs: songs('abcd'), unshuffled: null }, 'a', () => 0)
  const changed = order.withoutSong(order.withSongAfter(mixed, X, 'a'), 'c')
  expect(changed.songs[1]?.id).toBe('x')
  const renamed = order.withSongUpdated(changed, { ...X, title: 'Renamed' })
  expect(idsOf(order.unshuffled(renamed).songs)).toBe('axbd')
  expect(order.unshuffled(renamed).songs[1]?.title).toBe('Renamed')
})

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 99, 'acb'],
  ['b', -1, 'bac'],
  ['z', 0, 'abc'],
])('moving %s to %i gives %s', (id, to, expected) => {
  expect(idsOf(order.withSongAt({ songs: songs('abc'), unshuffled: null }, id, to).songs)).toBe(expected)
})

test('a song that is queued again moves, and the current one is never put after itself', () => {
  const queue = { songs: songs('abc'), unshuffled: null }
  const [a, , c] = queue.songs as [Song, Song, Song]
  expect(idsOf(order.withSongAfter(queue, c, 'a').songs)).toBe('acb')
  expect(idsOf(order.withSongLast(queue, a).songs)).toBe('bca')
  expect(order.withSongAfter(queue, a, 'a')).toBe(queue)
})

test('nothing follows the last song, or the first one does when the whole queue repeats', () => {
  const list = songs('abc')
  const after = (id: string, repeat: order.Repeat) => order.neighborOf(list, id, { step: 1, repeat })?.id ?? null
  expect([after('a', 'off'), after('c', 'off'), after('c', 'one'), after('c', 'all')]).toEqual(['b', null, null, 'a'])
  expect(order.neighborOf(list, 'a', { step: -1, repeat: 'all' })?.id).toBe('c')
  expect(order.neighborOf(list, 'z', { step: 1, repeat: 'all' })).toBeNull()
})
