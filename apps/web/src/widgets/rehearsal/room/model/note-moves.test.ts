import { expect, test } from 'vitest'
import { noteMovesOf } from './note-moves.ts'

const note = (startBeat: number, pitch: number) => ({ startBeat, beats: 1, pitch, velocity: 80 })

test('a note that another one replaces is one move, also if the player drifts', () => {
  expect(noteMovesOf({ gone: [note(4, 38)], come: [note(4.03, 41)] })).toEqual([{ beat: 4, from: 38, to: 41 }])
})

test('notes that only one of the scores has are named as new or gone, in the order of the song', () => {
  const moves = noteMovesOf({ gone: [note(6, 50)], come: [note(2, 48)] })
  expect(moves).toEqual([
    { beat: 2, from: null, to: 48 },
    { beat: 6, from: 50, to: null },
  ])
})

test('of the notes of a chord, the nearest take each other’s place', () => {
  const moves = noteMovesOf({ gone: [note(0, 60), note(0, 64)], come: [note(0, 65), note(0, 59)] })
  expect(moves).toEqual([
    { beat: 0, from: 60, to: 59 },
    { beat: 0, from: 64, to: 65 },
  ])
})
