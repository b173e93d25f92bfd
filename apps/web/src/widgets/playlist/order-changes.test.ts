import { expect, test } from 'vitest'
import { applyChange, mergeOrder, moveTo, songIdBefore, type OrderChange } from './order-changes.ts'

const A_TO_E = ['a', 'b', 'c', 'd', 'e']

/** Generates the same numbers on every run, so that a failure can be reproduced. */
function figures(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const sorted = (songIds: readonly string[]): string[] => songIds.toSorted()

test.each<[string, OrderChange, string]>([
  ['after another', { kind: 'place', songId: 'a', after: 'c' }, 'bcade'],
  ['before another', { kind: 'place', songId: 'd', after: 'a' }, 'adbce'],
  ['to the top', { kind: 'place', songId: 'e', after: null }, 'eabcd'],
  ['to where it is', { kind: 'place', songId: 'c', after: 'b' }, 'abcde'],
  ['after one that is gone', { kind: 'place', songId: 'c', after: 'x' }, 'abcde'],
  ['after itself', { kind: 'place', songId: 'c', after: 'c' }, 'abcde'],
  ['that is gone', { kind: 'place', songId: 'x', after: 'a' }, 'abcde'],
  ['out', { kind: 'remove', songId: 'c' }, 'abde'],
  ['out, though it is gone', { kind: 'remove', songId: 'x' }, 'abcde'],
  ['in at the end', { kind: 'add', songId: 'x' }, 'abcdex'],
  ['in at its old place', { kind: 'add', songId: 'x', after: 'b' }, 'abxcde'],
  ['in at the top', { kind: 'add', songId: 'x', after: null }, 'xabcde'],
  ['in after one that is gone: at the end', { kind: 'add', songId: 'x', after: 'y' }, 'abcdex'],
  ['in that is in', { kind: 'add', songId: 'c', after: null }, 'abcde'],
])('a song goes %s', (_, change, expected) => {
  expect(applyChange(A_TO_E, change).join('')).toBe(expected)
})

test('a move to an index brings the song there, from any position', () => {
  for (const [from, songId] of A_TO_E.entries()) {
    for (const [index] of A_TO_E.entries()) {
      const move = moveTo(A_TO_E, songId, index)
      expect(move === null).toBe(from === index)
      expect(mergeOrder(A_TO_E, move ? [move] : []).indexOf(songId)).toBe(index)
    }
  }
  expect(mergeOrder(A_TO_E, [moveTo(A_TO_E, 'b', 99) ?? { kind: 'remove', songId: 'b' }]).join('')).toBe('acdeb')
  expect(moveTo(A_TO_E, 'x', 2)).toBeNull()
})

test('a removed song returns to its position', () => {
  for (const songId of A_TO_E) {
    const changes: OrderChange[] = [
      { kind: 'remove', songId },
      { kind: 'add', songId, after: songIdBefore(A_TO_E, songId) },
    ]
    expect(mergeOrder(A_TO_E, changes)).toEqual(A_TO_E)
  }
})

test('a change that the server has already applied changes nothing when it is applied again', () => {
  const pick = figures(7)
  let songIds: readonly string[] = Array.from({ length: 40 }, (_, index) => `song-${index}`)
  for (let round = 0; round < 500; round += 1) {
    const change = moveTo(songIds, songIds[pick(40)] ?? '', pick(40))
    if (!change) continue
    songIds = applyChange(songIds, change)
    expect(applyChange(songIds, change)).toEqual(songIds)
  }
})

/**
 * Simulates a playlist on the server, and tabs that send their moves one after another and apply its complete
 * responses.
 */
class Rehearsal {
  server: { version: number; songIds: readonly string[] }

  constructor(songIds: readonly string[]) {
    this.server = { version: 0, songIds }
  }

  take(change: OrderChange): { version: number; songIds: readonly string[] } {
    this.server = { version: this.server.version + 1, songIds: applyChange(this.server.songIds, change) }
    return this.server
  }
}

class Tab {
  readonly rehearsal: Rehearsal
  known: { version: number; songIds: readonly string[] }
  unsaved: OrderChange[] = []

  constructor(rehearsal: Rehearsal) {
    this.rehearsal = rehearsal
    this.known = rehearsal.server
  }

  get shown(): readonly string[] {
    return mergeOrder(this.known.songIds, this.unsaved)
  }

  move(songId: string, index: number): void {
    const change = moveTo(this.shown, songId, index)
    if (change) this.unsaved.push(change)
  }

  learn(order: { version: number; songIds: readonly string[] }): void {
    if (order.version >= this.known.version) this.known = order
  }

  sendOne(): void {
    const [first, ...rest] = this.unsaved
    if (!first) return
    this.learn(this.rehearsal.take(first))
    this.unsaved = rest
  }
}

test('two tabs with 500 random moves each end in the same order with nothing lost', () => {
  const all = Array.from({ length: 60 }, (_, index) => `song-${index}`)
  for (let seed = 1; seed <= 8; seed += 1) {
    const pick = figures(seed)
    const rehearsal = new Rehearsal(all)
    const tabs = [new Tab(rehearsal), new Tab(rehearsal)]
    for (let move = 0; move < 1000; move += 1) {
      const tab = tabs[move % 2]
      tab?.move(all[pick(60)] ?? '', pick(60))
      expect(new Set(tab?.shown).size).toBe(all.length)
      // Moves pile up in bursts, followed by pauses in which they are sent.
      const sent = move % 20 < 10 ? 0 : 3
      for (let index = 0; index < sent; index += 1) tabs[pick(2)]?.sendOne()
      if (pick(10) === 0) tabs[pick(2)]?.learn(rehearsal.server)
    }
    for (const tab of tabs) while (tab.unsaved.length > 0) tab.sendOne()
    for (const tab of tabs) tab.learn(rehearsal.server)
    const [one, other] = tabs
    expect(one?.shown).toEqual(other?.shown)
    expect(one?.shown).toEqual(rehearsal.server.songIds)
    expect(sorted(one?.shown ?? [])).toEqual(sorted(all))
  }
})

test('songs removed and added while others are moved are neither lost nor duplicated', () => {
  const all = Array.from({ length: 30 }, (_, index) => `song-${index}`)
  const pick = figures(99)
  const rehearsal = new Rehearsal(all)
  const tabs = [new Tab(rehearsal), new Tab(rehearsal)]
  for (let round = 0; round < 500; round += 1) {
    const songId = all[pick(30)] ?? ''
    const tab = tabs[pick(2)]
    const chance = pick(8)
    if (chance < 2) tab?.unsaved.push({ kind: 'remove', songId })
    else if (chance < 4) tab?.unsaved.push({ kind: 'add', songId, after: all[pick(30)] ?? null })
    else tab?.move(songId, pick(30))
    if (pick(2) === 0) tab?.sendOne()
    expect(new Set(tab?.shown).size).toBe(tab?.shown.length)
  }
  for (const tab of tabs) while (tab.unsaved.length > 0) tab.sendOne()
  for (const tab of tabs) tab.learn(rehearsal.server)
  expect(tabs[0]?.shown).toEqual(tabs[1]?.shown)
  expect(new Set(rehearsal.server.songIds).size).toBe(rehearsal.server.songIds.length)
})
