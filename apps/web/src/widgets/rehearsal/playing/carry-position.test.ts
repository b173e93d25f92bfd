import type { Score, Section } from '@cadenza/composer/score'
import { expect, test } from 'vitest'
import { carryPosition } from './carry-position.ts'

type Form = Pick<Score, 'metre' | 'sections'>

const section = (id: string, kind: Section['kind'], startBar: number, bars: number, ordinal = 1): Section => ({
  id,
  kind,
  ordinal,
  startBar,
  bars,
  energy: 1,
  keyLift: 0,
  chords: [],
})

const inFour = (...sections: Section[]): Form => ({ metre: { beatsPerBar: 4, beatUnit: 4 }, sections })

const SONG = inFour(section('0', 'intro', 0, 4), section('1', 'verse', 4, 8), section('2', 'chorus', 12, 8))

test('a song with other notes goes on at the same beat', () => {
  expect(carryPosition(SONG, structuredClone(SONG), 53.5)).toBe(53.5)
})

test('a section that has moved is followed with its bar and the place in the bar', () => {
  const moved = inFour(section('2', 'chorus', 0, 8), section('0', 'intro', 8, 4), section('1', 'verse', 12, 8))
  expect(carryPosition(SONG, moved, 4 * 4 + 9.25)).toBe(12 * 4 + 9.25)
})

test('a shorter section goes on in its last bar', () => {
  const shorter = inFour(section('0', 'intro', 0, 4), section('1', 'verse', 4, 2), section('2', 'chorus', 6, 8))
  expect(carryPosition(SONG, shorter, 4 * 4 + 6 * 4 + 1)).toBe(4 * 4 + 1 * 4 + 1)
})

test('a section that is gone is replaced by its like, else by what stands in its place', () => {
  const another = inFour(section('7', 'verse', 0, 8), section('8', 'chorus', 8, 8))
  expect(carryPosition(SONG, another, 12 * 4 + 2)).toBe(8 * 4 + 2)
  const without = inFour(section('7', 'solo', 0, 8), section('8', 'outro', 8, 8))
  expect(carryPosition(SONG, without, 12 * 4 + 2)).toBe(8 * 4 + 2)
})

test('a bar of three keeps its bars, and places that it lacks become its last beat', () => {
  const inThree = { metre: { beatsPerBar: 3, beatUnit: 4 }, sections: SONG.sections } as const
  expect(carryPosition(SONG, inThree, 5 * 4 + 3.5)).toBe(5 * 3 + 2)
})

test('a position in the last chord belongs to the last section', () => {
  expect(carryPosition(SONG, SONG, 20 * 4 + 3)).toBe(19 * 4 + 3)
})
