import { describe, expect, test } from 'vitest'
import { createKeyMeter, type FoundKey, isRelativeKey } from './key-meter.ts'
import { randomStream } from '#band/signal/random-stream.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { createTempoMeter, foldTempo } from './tempo-meter.ts'
import { forEachUnevenBlock, concatSignals, mono, noise, sum, tone } from '#test/test-signals.ts'

/** A kick on every beat and a hat on every half beat, both slightly early or late. */
function drumLoop(bpm: number, seconds: number): Float32Array {
  const random = randomStream(`loop ${bpm}`)
  const samples = noise('room', seconds, 0.001)
  const hat = noise('hat', 0.03, 0.2)
  for (let half = 0; half * 30 < bpm * seconds; half++) {
    const late = random.gaussian() * 0.004
    const start = Math.max(0, Math.round(((half * 30) / bpm + late) * SAMPLE_RATE))
    for (let i = 0; i < hat.length && start + i < samples.length; i++) {
      const kick = half % 2 === 0 ? 0.8 * Math.sin((2 * Math.PI * 60 * i) / SAMPLE_RATE) : 0
      samples[start + i] = samples[start + i]! + hat[i]! * Math.exp(-i / 400) + kick
    }
  }
  return samples
}

describe('tempo', () => {
  for (const bpm of [72.5, 100, 123.4, 148]) {
    test(`${bpm} beats a minute are found within 0.5 %`, () => {
      const meter = createTempoMeter(SAMPLE_RATE)
      forEachUnevenBlock(mono(drumLoop(bpm, 12)), (block) => meter.add(block))
      const found = foldTempo(meter.read() ?? 0, bpm)
      expect(Math.abs(found / bpm - 1)).toBeLessThan(0.005)
    })
  }

  test('the beat is found below soft accents that repeat every five quarters of it', () => {
    const bpm = 147
    const samples = drumLoop(bpm, 24)
    const accent = noise('accent', 0.05, 0.1)
    for (let place = 0; place * 1.25 * 60 < bpm * 24; place += 1) {
      const start = Math.round(((place * 1.25 * 60) / bpm) * SAMPLE_RATE)
      for (let i = 0; i < accent.length && start + i < samples.length; i++) {
        samples[start + i] = samples[start + i]! + accent[i]! * Math.exp(-i / 600)
      }
    }
    const meter = createTempoMeter(SAMPLE_RATE)
    forEachUnevenBlock(mono(samples), (block) => meter.add(block))
    expect(Math.abs(foldTempo(meter.read() ?? 0, bpm) / bpm - 1)).toBeLessThan(0.005)
  })

  test('silence has no tempo', () => {
    const meter = createTempoMeter(SAMPLE_RATE)
    meter.add(mono(new Float32Array(5 * SAMPLE_RATE)))
    expect(meter.read()).toBeNull()
  })

  test('folding treats only halves, doubles and triplets as the same tempo', () => {
    expect(foldTempo(60, 120)).toBe(120)
    expect(foldTempo(240, 120)).toBe(120)
    expect(foldTempo(80, 120)).toBeCloseTo(120, 9)
    expect(Math.abs(foldTempo(110, 120) / 120 - 1)).toBeGreaterThan(0.05)
  })
})

describe('key', () => {
  const MIDDLE_C = 261.626
  const chord = (...semitones: number[]) => sum(semitones.map((step) => tone(MIDDLE_C * 2 ** (step / 12), 0.8, 0.12)))
  const keyOf = (samples: Float32Array) => {
    const meter = createKeyMeter(SAMPLE_RATE)
    forEachUnevenBlock(mono(samples), (block) => meter.add(block))
    return meter.read()[0]
  }

  for (const tonic of [0, 3, 7]) {
    test(`I IV V I on ${tonic} semitones above C is major there`, () => {
      const triads = [
        [0, 4, 7],
        [5, 9, 12],
        [7, 11, 14],
        [0, 4, 7],
      ]
      const cadence = triads.map((steps) => chord(...steps.map((step) => step + tonic)))
      expect(keyOf(concatSignals(cadence))).toMatchObject({ tonic, mode: 'major' })
    })
    test(`i iv V i on ${tonic} semitones above C is minor there`, () => {
      const triads = [
        [0, 3, 7],
        [5, 8, 12],
        [7, 11, 14],
        [0, 3, 7],
      ]
      const cadence = triads.map((steps) => chord(...steps.map((step) => step + tonic)))
      expect(keyOf(concatSignals(cadence))).toMatchObject({ tonic, mode: 'minor' })
    })
  }

  test('silence has no key', () => {
    expect(keyOf(new Float32Array(2 * SAMPLE_RATE))).toBeUndefined()
  })

  test('C major and A minor are relatives, C major and C minor are not', () => {
    const key = (tonic: number, mode: FoundKey['mode']) => ({ tonic, mode })
    expect(isRelativeKey(key(0, 'major'), key(9, 'minor'))).toBe(true)
    expect(isRelativeKey(key(9, 'minor'), key(0, 'major'))).toBe(true)
    expect(isRelativeKey(key(0, 'major'), key(0, 'minor'))).toBe(false)
    expect(isRelativeKey(key(0, 'major'), key(9, 'major'))).toBe(false)
  })
})
