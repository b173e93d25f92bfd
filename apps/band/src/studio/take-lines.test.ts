import { expect, test } from 'vitest'
import { createTestScore } from '#test/test-score.ts'
import { groupLines } from './take-lines.ts'

const note = (line: number, startBeat: number) => ({
  ...createTestScore({ isSung: true }).vocal!.notes[0]!,
  line,
  startBeat,
  beats: 1,
})

test('lines are grouped by their place in the song, so that more notes in one line leave the other groups as they are', () => {
  const notes = [note(0, 0), note(1, 4), note(2, 8), note(3, 12), note(4, 16)]
  const linesOf = (groups: ReturnType<typeof groupLines>) => groups.map((group) => group.notes.map(({ line }) => line))
  expect(linesOf(groupLines(notes, 2))).toEqual([[0, 1], [2, 3], [4]])
  expect(linesOf(groupLines([note(0, 0), note(0, 2), ...notes.slice(1)], 2))).toEqual([[0, 0, 1], [2, 3], [4]])
  expect(linesOf(groupLines(notes.slice(1), 2))).toEqual([[1], [2, 3], [4]])
})

test('a group knows since when its singer rests', () => {
  const groups = groupLines([note(0, 0), note(0, 3), note(1, 8)], 1)
  expect(groups.map(({ restsFromBeat }) => restsFromBeat)).toEqual([null, 4])
})
