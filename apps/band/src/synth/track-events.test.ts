import { expect, test } from 'vitest'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { SYNTH_GRID } from './fluid-synth.ts'
import { buildTrackEvents, findSeekEvents } from './track-events.ts'

const score = { tempoMap: [{ beat: 0, tempoBpm: 120 }] }
const notes = (...starts: [startBeat: number, beats: number, pitch: number][]) =>
  starts.map(([startBeat, beats, pitch]) => ({ startBeat, beats, pitch, velocity: 90 }))

test('a key is released before it is struck again', () => {
  const events = buildTrackEvents({ notes: notes([0, 1, 60], [1, 1, 60]), controls: [] }, score)
  expect(events.map(({ kind }) => kind)).toEqual(['on', 'off', 'on', 'off'])
  expect(events[1]?.frame).toBe(events[2]?.frame)
})

test('a controller change comes before the note that it affects', () => {
  const events = buildTrackEvents(
    { notes: notes([2, 1, 60]), controls: [{ beat: 2, controller: 11, value: 64 }] },
    score,
  )
  expect(events.map(({ kind }) => kind)).toEqual(['control', 'on', 'off'])
})

test('a note that is too short to hear is lengthened, but not beyond the next note of its key', () => {
  const [on, off] = buildTrackEvents({ notes: notes([1, 0, 60]), controls: [] }, score)
  expect(off!.frame - on!.frame).toBeGreaterThanOrEqual(0.005 * SAMPLE_RATE)
  const close = buildTrackEvents({ notes: notes([0, 0, 60], [0.004, 1, 60]), controls: [] }, score)
  expect(close.map(({ kind }) => kind)).toEqual(['on', 'off', 'on', 'off'])
})

test('events before the start of the song move to its start', () => {
  expect(buildTrackEvents({ notes: notes([-0.02, 1, 60]), controls: [] }, score)[0]?.frame).toBe(0)
})

test('every event is on the synthesizer grid and follows the tempo map', () => {
  const slower = { tempoMap: [...score.tempoMap, { beat: 4, tempoBpm: 60 }] }
  const events = buildTrackEvents({ notes: notes([0.333, 0.333, 60], [5, 1, 61]), controls: [] }, slower)
  for (const { frame } of events) expect(frame % SYNTH_GRID).toBe(0)
  expect(Math.abs(events[2]!.frame - 3 * SAMPLE_RATE)).toBeLessThanOrEqual(SYNTH_GRID / 2)
})

test('after a seek the controllers are set and held notes sound', () => {
  const controls = [0, 1, 9].map((beat) => ({ beat, controller: 11, value: 60 + beat }))
  const events = buildTrackEvents({ notes: notes([0, 1, 60], [2, 6, 64], [4, 1, 67], [8, 1, 60]), controls }, score)
  const { missed, nextIndex } = findSeekEvents(events, 3 * SAMPLE_RATE)
  expect(missed).toMatchObject([
    { kind: 'control', value: 61 },
    { kind: 'on', key: 64 },
  ])
  expect(events[nextIndex]).toMatchObject({ kind: 'off', key: 64 })
})
