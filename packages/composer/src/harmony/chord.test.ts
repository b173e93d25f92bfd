import { describe, expect, test } from 'vitest'
import { parseChord, scaleUnderChord, spanAt } from './chord.ts'
import { GENRE_STYLES } from '#composer/genres/genre-styles.ts'
import { keyOf, scaleOf, keySignatureOf } from './pitch.ts'
import { voiceChord } from './voicing.ts'

describe('chords', () => {
  test.each([
    ['I', 0, 'C', [0, 4, 7]],
    ['vi7', 0, 'Am7', [9, 0, 4, 7]],
    ['bVI', 2, 'Bb', [10, 2, 5]],
    ['V7^11', 7, 'D7/F#', [2, 6, 9, 0]],
    ['iim7b5', 0, 'Dm7b5', [2, 5, 8, 0]],
    ['I^4', 5, 'F/A', [5, 9, 0]],
  ] as const)('%s in %i is %s', (roman, tonic, name, pitchClasses) => {
    expect(parseChord(roman, tonic)).toMatchObject({ name, pitchClasses })
  })

  test('leaves out extensions for bands that play triads', () => {
    expect(parseChord('ii9', 0, { isTriadsOnly: true }).name).toBe('Dm')
    expect(parseChord('Vsus4', 0, { isTriadsOnly: true }).name).toBe('Gsus4')
  })

  test('every numeral of every genre can be read in every key', () => {
    for (const { harmony } of Object.values(GENRE_STYLES)) {
      for (const table of [harmony.major, harmony.minor]) {
        const numerals = Object.values(table)
          .flat()
          .flatMap((progression) => progression.split(/[ ,]/))
        for (const roman of numerals)
          for (let tonic = 0; tonic < 12; tonic++) expect(parseChord(roman, tonic).name).not.toBe('')
      }
    }
  })

  test('the scale adapts to an altered chord', () => {
    const bent = scaleUnderChord(scaleOf(9, 'minor'), parseChord('V', 9))
    expect(bent.has(8)).toBe(true)
    expect(bent.has(7)).toBe(false)
  })

  test('finds the chord of a beat', () => {
    const spans = [0, 4, 6, 8].map((startBeat) => ({ startBeat }))
    expect([0, 3.99, 4, 5, 7.5, 99].map((beat) => spanAt(spans, beat).startBeat)).toEqual([0, 0, 4, 4, 6, 8])
  })
})

describe('keys', () => {
  test('are spelled as musicians write them', () => {
    expect([keyOf(2, 'minor').name, keyOf(10, 'major').name, keyOf(6, 'minor').name]).toEqual([
      'D minor',
      'Bb major',
      'F# minor',
    ])
    expect([
      keySignatureOf(2, 'minor'),
      keySignatureOf(9, 'major'),
      keySignatureOf(3, 'major'),
      keySignatureOf(7, 'mixolydian'),
    ]).toEqual([-1, 3, -3, 0])
  })
})

describe('voicings', () => {
  const style = { range: [53, 76], voices: 3, isRootless: false } as const

  test('move little from chord to chord', () => {
    let previous = voiceChord(parseChord('I', 0), null, style)
    for (const roman of ['V', 'vi', 'IV', 'I', 'ii', 'V', 'I']) {
      const next = voiceChord(parseChord(roman, 0), previous, style)
      expect(Math.abs((next.at(-1) ?? 0) - (previous.at(-1) ?? 0))).toBeLessThanOrEqual(5)
      previous = next
    }
  })

  test('stay in their range and hold only tones of the chord', () => {
    for (let tonic = 0; tonic < 12; tonic++) {
      const chord = parseChord('V7b9', tonic)
      const pitches = voiceChord(chord, null, { range: [52, 75], voices: 4, isRootless: true })
      for (const pitch of pitches) {
        expect(pitch).toBeGreaterThanOrEqual(52)
        expect(pitch).toBeLessThanOrEqual(75)
        expect(chord.pitchClasses).toContain(pitch % 12)
      }
    }
  })
})
