import { compose } from '@cadenza/composer/compose'
import { secondsAtBeat } from '@cadenza/composer/score-time'
import { expect, test } from 'vitest'
import { sketchParts, soundIdsOf } from './sketch-parts.ts'

const score = compose({ prompt: 'a pop ballad about rain', lengthSeconds: 60, instrumental: false, seed: '7' })

test('every note is where the tempo map says, through the slowing of the last bars', () => {
  const bass = score.tracks.find(({ role }) => role === 'bass')!
  const last = bass.notes.at(-1)!
  expect(new Set(score.tempoMap.map(({ tempoBpm }) => tempoBpm)).size).toBeGreaterThan(1)
  const part = sketchParts(score).find(({ role }) => role === 'bass')!
  expect(part.notes.at(-1)?.startSeconds).toBe(secondsAtBeat(score, last.startBeat))
  expect(part.notes.at(-1)?.endSeconds).toBe(secondsAtBeat(score, last.startBeat + last.beats))
  expect(part.notes.at(-1)!.startSeconds).toBeGreaterThan((last.startBeat * 60) / score.tempoBpm)
})

test('an instrument plays every note of the singer', () => {
  const vocal = sketchParts(score).find(({ role }) => role === 'vocal')
  expect(vocal?.notes).toHaveLength(score.vocal!.notes.length)
  expect(soundIdsOf(score)).toContain(vocal?.sound)
})

test('a song needs each of its sounds once', () => {
  const ids = soundIdsOf(score)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(sketchParts(score).map(({ sound }) => sound))).toEqual(new Set(ids))
})
