import { expect, test } from 'vitest'
import { createLoudnessMeter, measureLoudness, SILENT_LUFS } from './loudness-meter.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { forEachUnevenBlock, concatSignals, mono, sine, syntheticMusic } from '#test/test-signals.ts'

const amplitudeOf = (db: number) => 10 ** (db / 20)

test('a stereo tone of 1 kHz at −23 dBFS reads −23 LUFS', () => {
  const { integratedLufs } = measureLoudness(mono(sine(1000, 10, amplitudeOf(-23))), SAMPLE_RATE)
  expect(integratedLufs).toBeCloseTo(-23, 1)
})

test('a tone in one channel only is 3 LU softer', () => {
  const block = { left: sine(1000, 5, amplitudeOf(-23)), right: new Float32Array(5 * SAMPLE_RATE) }
  expect(measureLoudness(block, SAMPLE_RATE).integratedLufs).toBeCloseTo(-26, 1)
})

test('other sample rates give the same loudness', () => {
  const samples = Float32Array.from({ length: 48_000 * 5 }, (_, i) => {
    return amplitudeOf(-23) * Math.sin((2 * Math.PI * 1000 * i) / 48_000)
  })
  expect(measureLoudness(mono(samples), 48_000).integratedLufs).toBeCloseTo(-23, 1)
})

test('pauses and very soft passages do not lower the loudness', () => {
  const parts = [sine(1000, 10, amplitudeOf(-36)), sine(1000, 60, amplitudeOf(-23)), sine(1000, 10, amplitudeOf(-36))]
  const { integratedLufs } = measureLoudness(
    mono(concatSignals([...parts, new Float32Array(10 * SAMPLE_RATE)])),
    SAMPLE_RATE,
  )
  expect(integratedLufs).toBeCloseTo(-23, 1)
})

test('the range is the difference between soft and loud passages', () => {
  const block = mono(concatSignals([sine(1000, 20, amplitudeOf(-20)), sine(1000, 20, amplitudeOf(-30))]))
  const { rangeLu, loudestShortTermLufs } = measureLoudness(block, SAMPLE_RATE)
  expect(rangeLu).toBeGreaterThan(9)
  expect(rangeLu).toBeLessThan(11)
  expect(loudestShortTermLufs).toBeCloseTo(-20, 1)
})

test('silence and empty input give the floor', () => {
  for (const length of [0, 5 * SAMPLE_RATE]) {
    const reading = measureLoudness(mono(new Float32Array(length)), SAMPLE_RATE)
    expect(reading).toEqual({ integratedLufs: SILENT_LUFS, rangeLu: 0, loudestShortTermLufs: SILENT_LUFS })
  }
})

test('blocks of any length give the same loudness as one block', () => {
  const song = syntheticMusic('blocks', 6)
  const meter = createLoudnessMeter(SAMPLE_RATE)
  forEachUnevenBlock(song, (block) => meter.add(block))
  const whole = measureLoudness(song, SAMPLE_RATE)
  expect(meter.read().integratedLufs).toBeCloseTo(whole.integratedLufs, 6)
  expect(meter.read().rangeLu).toBeCloseTo(whole.rangeLu, 6)
})
