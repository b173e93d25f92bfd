import { describe, expect, test } from 'vitest'
import { createOnsetFinder } from './onset-finder.ts'
import { centsBetween, createPitchDetector, midiToHz, pitchOfNote } from './pitch-detector.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { concatSignals, noise, sine, sum, tone } from '#test/test-signals.ts'

const WHOLE = { startSeconds: 0, endSeconds: 0.5 }

describe('pitch', () => {
  for (const midi of [43, 50, 57, 64, 72, 79]) {
    test(`MIDI note ${midi} is found within 3 cents under noise`, () => {
      const samples = sum([tone(midiToHz(midi), 0.5), noise('breath', 0.5, 0.01)])
      const hz = pitchOfNote(samples, SAMPLE_RATE, WHOLE)
      expect(Math.abs(centsBetween(hz ?? 1, midiToHz(midi)))).toBeLessThan(3)
    })
  }

  test('a voice whose second harmonic is the loudest keeps its octave', () => {
    const samples = sum([sine(196, 0.5, 0.1), sine(392, 0.5, 0.4), sine(588, 0.5, 0.15)])
    expect(Math.abs(centsBetween(pitchOfNote(samples, SAMPLE_RATE, WHOLE) ?? 1, 196))).toBeLessThan(5)
  })

  test('noise and silence have no pitch', () => {
    expect(pitchOfNote(noise('hiss', 0.5), SAMPLE_RATE, WHOLE)).toBeNull()
    expect(pitchOfNote(new Float32Array(SAMPLE_RATE), SAMPLE_RATE, WHOLE)).toBeNull()
  })

  test('vibrato around a note is measured as the note', () => {
    let phase = 0
    const samples = Float32Array.from({ length: SAMPLE_RATE }, (_, i) => {
      const cents = 30 * Math.sin((2 * Math.PI * 5.5 * i) / SAMPLE_RATE)
      phase += (2 * Math.PI * 330 * 2 ** (cents / 1200)) / SAMPLE_RATE
      return 0.3 * Math.sin(phase) + 0.2 * Math.sin(2 * phase)
    })
    const hz = pitchOfNote(samples, SAMPLE_RATE, { startSeconds: 0.1, endSeconds: 0.9 })
    expect(Math.abs(centsBetween(hz ?? 1, 330))).toBeLessThan(6)
  })

  test('a frame is 2048 samples', () => {
    const detector = createPitchDetector(SAMPLE_RATE)
    expect(detector.detect(sine(440, 1).subarray(0, detector.frameLength))).toBeCloseTo(440, 0)
  })
})

describe('onset', () => {
  const breath = noise('breath', 0.5, 0.005)

  test('a vowel after a hiss is found where it starts, even far from the expected time', () => {
    const samples = concatSignals([noise('s', 0.5, 0.03), sum([tone(220, 0.5), breath])])
    const find = createOnsetFinder(samples, SAMPLE_RATE)
    for (const expected of [0.42, 0.47, 0.5, 0.53, 0.59]) {
      expect(Math.abs((find(expected) ?? 0) - 0.5)).toBeLessThan(0.012)
    }
  })

  test('the previous vowel is not mistaken for it', () => {
    const samples = concatSignals([
      tone(220, 0.5),
      sum([tone(220, 0.06, 0.02), noise('t', 0.06, 0.01)]),
      tone(220, 0.5),
    ])
    expect(Math.abs((createOnsetFinder(samples, SAMPLE_RATE)(0.56) ?? 0) - 0.56)).toBeLessThan(0.012)
  })

  test('without a rise there is no onset', () => {
    expect(createOnsetFinder(new Float32Array(SAMPLE_RATE), SAMPLE_RATE)(0.5)).toBeNull()
  })
})
