import { describe, expect, test } from 'vitest'
import { createOctaveBalanceMeter, OCTAVE_BANDS_HZ } from './octave-band-meter.ts'
import { measureLevels } from './level-meter.ts'
import { createSilenceMeter } from './silence-meter.ts'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { forEachUnevenBlock, concatSignals, mono, noise, sine } from '#test/test-signals.ts'

const pause = (seconds: number) => new Float32Array(Math.round(seconds * SAMPLE_RATE))

describe('levels', () => {
  test('a sine has a crest of 3 dB', () => {
    const { peakDb, rmsDb, crestDb } = measureLevels(mono(sine(441, 1, 0.5)))
    expect(peakDb).toBeCloseTo(-6.02, 1)
    expect(rmsDb).toBeCloseTo(-9.03, 1)
    expect(crestDb).toBeCloseTo(3.01, 1)
  })

  test('correlation distinguishes mono, independent and inverted channels', () => {
    const left = noise('left', 1)
    expect(measureLevels({ left, right: left }).correlation).toBeCloseTo(1, 6)
    expect(Math.abs(measureLevels({ left, right: noise('right', 1) }).correlation)).toBeLessThan(0.02)
    expect(measureLevels({ left, right: left.map((sample) => -sample) }).correlation).toBeCloseTo(-1, 6)
  })

  test('finds a DC offset in either channel', () => {
    const left = sine(441, 1)
    expect(measureLevels({ left, right: left.map((sample) => sample - 0.02) }).dcOffset).toBeCloseTo(0.02, 3)
    expect(measureLevels(mono(left)).dcOffset).toBeLessThan(1e-4)
  })
})

describe('silence', () => {
  const measure = (song: Stereo) => {
    const meter = createSilenceMeter(SAMPLE_RATE)
    forEachUnevenBlock(song, (block) => meter.add(block))
    return meter.read()
  }

  test('distinguishes gaps inside a song from its end', () => {
    const song = concatSignals([sine(440, 4), pause(1), sine(440, 3), pause(0.5), sine(440, 0.5), pause(1)])
    const { share, longestGapSeconds, tailSeconds } = measure(mono(song))
    expect(share).toBeCloseTo(0.25, 2)
    expect(longestGapSeconds).toBeCloseTo(1, 1)
    expect(tailSeconds).toBeCloseTo(1, 1)
  })

  test('−45 dBFS is sound, −55 dBFS is silence', () => {
    expect(measure(mono(sine(440, 1, 10 ** (-42 / 20)))).share).toBe(0)
    expect(measure(mono(sine(440, 1, 10 ** (-52 / 20)))).share).toBe(1)
  })
})

describe('octave bands', () => {
  test('a tone is in its own octave', () => {
    for (const [band, hz] of OCTAVE_BANDS_HZ.entries()) {
      const meter = createOctaveBalanceMeter(SAMPLE_RATE)
      meter.add(mono(sine(hz, 0.5)))
      const balance = meter.read()
      expect(balance.indexOf(Math.max(...balance))).toBe(band)
    }
  })

  test('white noise rises by 3 dB an octave, even with different channels', () => {
    const meter = createOctaveBalanceMeter(SAMPLE_RATE)
    forEachUnevenBlock({ left: noise('a', 4), right: noise('b', 4) }, (block) => meter.add(block))
    const balance = meter.read()
    for (let band = 3; band < 8; band++) {
      const rise = balance[band + 1]! - balance[band]!
      expect(rise).toBeGreaterThan(2.2)
      expect(rise).toBeLessThan(3.8)
    }
    const total = balance.reduce((sum, db) => sum + 10 ** (db / 10), 0)
    expect(total).toBeCloseTo(1, 2)
  })
})
