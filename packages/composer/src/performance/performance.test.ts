import { describe, expect, test } from 'vitest'
import { compose } from '#composer/compose.ts'
import { perform, applySwing } from './performance.ts'
import { randomStream } from '#composer/random.ts'

const STRAIGHT = { swing: 0.5, swungUnit: 'sixteenth', snareLateMs: 0, driftMs: 10 } as const
const hands = {
  feel: STRAIGHT,
  hasSwing: true,
  tempoBpm: 120,
  range: [40, 80],
  looseness: 1,
  touch: 4,
  endBeat: 1000,
} as const

describe('performing', () => {
  test('swing moves the off-beat and leaves the beat', () => {
    const jazz = { ...STRAIGHT, swing: 0.64, swungUnit: 'eighth' } as const
    expect([applySwing(0, jazz, 120), applySwing(1, jazz, 120)]).toEqual([0, 1])
    expect(applySwing(0.5, jazz, 120)).toBeCloseTo(0.68)
    expect(applySwing(0.5, jazz, 280)).toBeCloseTo(0.54)
    expect(applySwing(0.25, { ...STRAIGHT, swing: 0.59 }, 80)).toBeCloseTo(0.295)
  })

  test('drift is small and changes gradually', () => {
    const written = Array.from({ length: 4000 }, (_, beat) => ({ beat, beats: 0.5, pitch: 60, velocity: 80 }))
    const played = perform(written.slice(0, 900), hands, [{ startBeat: 0, random: randomStream('drift') }])
    const errorsMs = played.map(({ startBeat }) => (startBeat - Math.round(startBeat)) * 500)
    const mean = errorsMs.reduce((sum, error) => sum + error, 0) / errorsMs.length
    const power = (lag: number): number =>
      errorsMs.slice(lag).reduce((sum, error, index) => sum + (error - mean) * ((errorsMs[index] ?? 0) - mean), 0)
    expect(Math.max(...errorsMs.map(Math.abs))).toBeLessThan(4 * STRAIGHT.driftMs)
    expect(power(1) / power(0)).toBeGreaterThan(0.4)
    expect(power(8) / power(0)).toBeGreaterThan(0.15)
  })

  test('folds notes into the range, cuts them at the end, and leaves a gap before a repeated note', () => {
    const played = perform(
      [
        { beat: 0, beats: 4, pitch: 100, velocity: 200 },
        { beat: 1, beats: 8, pitch: 76, velocity: 0 },
      ],
      { ...hands, looseness: 0, endBeat: 3 },
      [{ startBeat: 0, random: randomStream('edges') }],
    )
    expect(played).toHaveLength(2)
    expect(played.map(({ pitch }) => pitch)).toEqual([76, 76])
    expect(played[0]!.beats).toBeLessThan(1)
    expect(played[1]!.beats).toBe(2)
    expect(played.map(({ velocity }) => velocity)).toEqual([124, 8])
  })

  test('the lofi snare is late, strings and pads swell, strums spread', () => {
    const lofi = compose({ prompt: 'lofi', lengthSeconds: 60, instrumental: true, seed: '1' })
    const backbeats = lofi.tracks[0]!.notes.filter(({ pitch, velocity }) => pitch === 38 && velocity > 60)
    const onBeat = backbeats.filter(({ startBeat }) => Math.abs(startBeat - Math.round(startBeat)) < 0.1)
    const lateMs = onBeat.map(({ startBeat }) => ((startBeat - Math.round(startBeat)) * 60_000) / lofi.tempoBpm)
    expect(lateMs.reduce((sum, late) => sum + late, 0) / lateMs.length).toBeGreaterThan(8)
    const pad = lofi.tracks.find(({ role }) => role === 'pad')
    expect(new Set(pad?.controls.map(({ controller }) => controller))).toEqual(new Set([11]))
    expect(new Set(pad?.controls.map(({ value }) => value)).size).toBeGreaterThan(5)
    const country = compose({ prompt: 'country', lengthSeconds: 60, instrumental: true, seed: '1' })
    const guitar = country.tracks.find(({ role }) => role === 'harmony')!.notes
    const gaps = guitar
      .slice(1)
      .map((note, index) => note.startBeat - guitar[index]!.startBeat)
      .filter((gap) => gap > 0 && gap < 0.05)
    expect(gaps.length).toBeGreaterThan(50)
  })
})
