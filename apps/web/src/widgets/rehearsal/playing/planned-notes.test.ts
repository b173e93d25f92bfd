import { expect, test } from 'vitest'
import { heldAtStart, notesOfSpan, restOfSpan } from './planned-notes.ts'

const note = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds, key: 60, velocity: 100 })
const NOTES = [note(0, 4), note(1, 1.5), note(2, 2.5), note(3, 3.02)]
const SPAN = { audioSeconds: 100, fromSeconds: 1, toSeconds: 3, isJump: true, notesEndSeconds: Infinity }

test('the notes that start within a span are planned by the audio clock', () => {
  expect(notesOfSpan(NOTES, SPAN)).toEqual([
    { note: NOTES[1], atSeconds: 100, untilSeconds: 100.5, elapsedSeconds: 0 },
    { note: NOTES[2], atSeconds: 101, untilSeconds: 101.5, elapsedSeconds: 0 },
  ])
})

test('two spans that meet plan every note once', () => {
  const later = { ...SPAN, audioSeconds: 102, fromSeconds: 3, toSeconds: 5 }
  const all = [...notesOfSpan(NOTES, { ...SPAN, fromSeconds: 0 }), ...notesOfSpan(NOTES, later)]
  expect(all.map(({ note: each }) => each)).toEqual(NOTES)
})

test('a note that is held where a span begins goes on from its middle, unless it is nearly over', () => {
  expect(heldAtStart(NOTES, SPAN)).toEqual([{ note: NOTES[0], atSeconds: 100, untilSeconds: 103, elapsedSeconds: 1 }])
  expect(heldAtStart(NOTES, { ...SPAN, fromSeconds: 3.98 })).toEqual([])
})

test('no note rings beyond the end of a loop', () => {
  const loop = { ...SPAN, notesEndSeconds: 2.25 }
  expect(notesOfSpan(NOTES, loop).at(-1)?.untilSeconds).toBe(101.25)
  expect(heldAtStart(NOTES, loop)[0]?.untilSeconds).toBe(101.25)
})

test('the rest of a span begins where the audio clock is', () => {
  expect(restOfSpan(SPAN, 99)).toEqual(SPAN)
  expect(restOfSpan(SPAN, 101.5)).toEqual({ ...SPAN, audioSeconds: 101.5, fromSeconds: 2.5, isJump: false })
  expect(restOfSpan(SPAN, 102)).toBeNull()
})
