import { describe, expect, test } from 'vitest'
import { centsBetween, midiToHz, pitchOfNote } from '#band/signal/meters/pitch-detector.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { harmonize } from './harmony.ts'
import { sing, type SingingOptions } from './sing.ts'
import { melody, tinyVoice } from '#test/tiny-voice.ts'

const PART = {
  lines: [
    ['Sunny', 'day,'],
    ['Oh', 'no'],
  ],
  notes: [...melody(0, 0.5, '62:1:0.0 64:1:0.1 67:1.5:1.0'), ...melody(1, 2.6, '65:1:0.0 67:0.5:0.0 60:2:1.0')],
}
const OPTIONS: SingingOptions = { voice: 'female', style: 'sung', take: 'lead', lengthSeconds: 4.5, seed: 'song 1' }
const VOICE = tinyVoice()

const LEAD = sing(VOICE, PART, OPTIONS)

describe('singing', () => {
  test('hits every note, also in a held syllable', () => {
    const { audio, lines } = LEAD
    const notes = lines.flatMap((line) => line.notes)
    expect(notes).toHaveLength(6)
    for (const { startSeconds, vowelEndSeconds, pitch } of notes) {
      const span = { startSeconds: startSeconds + 0.09, endSeconds: vowelEndSeconds - 0.03 }
      expect(Math.abs(centsBetween(pitchOfNote(audio, SAMPLE_RATE, span) ?? 1, midiToHz(pitch)))).toBeLessThan(20)
    }
  })

  test('a male voice also sings the notes as written', () => {
    const notes = PART.notes.map((note) => ({ ...note, pitch: note.pitch - 12 }))
    const { audio } = sing(VOICE, { ...PART, notes }, { ...OPTIONS, voice: 'male' })
    const hz = pitchOfNote(audio, SAMPLE_RATE, { startSeconds: 1.6, endSeconds: 2 })
    expect(Math.abs(centsBetween(hz ?? 1, midiToHz(55)))).toBeLessThan(20)
  })

  test('returns when each word is heard', () => {
    const { words } = LEAD
    expect(words.map(({ line, word, text }) => ({ line, word, text }))).toEqual([
      { line: 0, word: 0, text: 'Sunny' },
      { line: 0, word: 1, text: 'day,' },
      { line: 1, word: 0, text: 'Oh' },
      { line: 1, word: 1, text: 'no' },
    ])
    const starts = [0.5, 1.5, 2.6, 3.35]
    for (const [index, { startSeconds, endSeconds }] of words.entries()) {
      expect(startSeconds).toBeGreaterThan(starts[index]! - 0.2)
      expect(startSeconds).toBeLessThanOrEqual(starts[index]!)
      expect(endSeconds).toBeGreaterThan(starts[index]! + 0.2)
    }
  })

  test('is silent before, after and between the lines except for breaths, and as long as the song', () => {
    const { audio } = sing(VOICE, PART, { ...OPTIONS, take: 'double' })
    expect(audio).toHaveLength(4.5 * SAMPLE_RATE)
    const loudest = (from: number, to: number) =>
      audio.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest(0, 0.2)).toBe(0)
    expect(loudest(2.42, 2.48)).toBeLessThan(loudest(1.6, 2) / 50)
    expect(loudest(1.6, 2)).toBeGreaterThan(0.001)
  })

  test('the same seed sings the same samples, another take does not', () => {
    const isSame = (options: SingingOptions) => {
      return Buffer.from(sing(VOICE, PART, options).audio.buffer).equals(Buffer.from(LEAD.audio.buffer))
    }
    expect(isSame(OPTIONS)).toBe(true)
    expect(isSame({ ...OPTIONS, take: 'double' })).toBe(false)
    expect(isSame({ ...OPTIONS, seed: 'song 2' })).toBe(false)
  })

  test('breathes before a line if it has rested', () => {
    const loudestBefore = (options: Partial<SingingOptions>) =>
      sing(VOICE, PART, { ...OPTIONS, ...options })
        .audio.subarray(0, 0.3 * SAMPLE_RATE)
        .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudestBefore({})).toBeGreaterThan(0.001)
    expect(loudestBefore({ restSeconds: 0.2 })).toBeLessThan(0.001)
    expect(loudestBefore({ take: 'harmony' })).toBeLessThan(0.001)
  })

  test('audio before the start or after the end of the song is cut off', () => {
    const notes = [...melody(0, -0.2, '62:1:0.0 64:1:0.1 67:1.5:1.0'), ...melody(1, 2, '65:4:0.0')]
    expect(sing(VOICE, { ...PART, notes }, { ...OPTIONS, lengthSeconds: 2.2 }).audio).toHaveLength(97_020)
  })
})

describe('rap', () => {
  const rap = sing(VOICE, PART, { ...OPTIONS, style: 'rap' })

  test('keeps the spoken pitch, which the notes shift only slightly', () => {
    const hz = [0.6, 1.1, 1.6].map((time) =>
      pitchOfNote(rap.audio, SAMPLE_RATE, { startSeconds: time, endSeconds: time + 0.03 }),
    )
    for (const each of hz) expect(Math.abs(centsBetween(each ?? 1, 170))).toBeLessThan(200)
    expect(hz[2]!).toBeGreaterThan(hz[0]!)
  })
})

describe('harmony', () => {
  const C_MAJOR = [0, 2, 4, 5, 7, 9, 11]
  const pitches = (score: string, steps?: -5 | -2 | 2) =>
    harmonize(melody(0, 0, score), C_MAJOR, steps).map(({ pitch }) => pitch)

  test('moves in thirds and sixths of the scale', () => {
    expect(pitches('60:1:0.0 62:1:0.0 64:1:0.0 65:1:0.0 67:1:0.0')).toEqual([57, 59, 60, 62, 64])
    expect(pitches('60:1:0.0 64:1:0.0', 2)).toEqual([64, 67])
    expect(pitches('72:1:0.0', -5)).toEqual([64])
  })

  test('harmonizes a note outside the scale with a note of the scale', () => {
    expect(pitches('61:1:0.0')).toEqual([57])
    expect(harmonize(melody(0, 0, '60:1:0.0'), [])).toEqual([])
  })
})
