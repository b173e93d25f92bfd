import { describe, expect, test } from 'vitest'
import { labelLine } from '#band/voice/model/context-labels.ts'
import { alignSyllables } from '#band/voice/pronunciation/align-syllables.ts'
import { timePhones } from './phone-timing.ts'
import { rapStyleFor, singingStyleFor } from './singing-style.ts'
import { melody } from '#test/tiny-voice.ts'

const SPOKEN_SECONDS = 0.08

function timeLine(words: string[], score: string, style = singingStyleFor('female', 'lead')) {
  const syllables = alignSyllables(words, melody(0, 1, score))
  const phones = labelLine(syllables)
  const spoken = phones.map(() => SPOKEN_SECONDS)
  return timePhones(syllables, phones, spoken, style).map(({ phone, ...time }) => ({
    name: phones[phone]!.phone,
    ...time,
  }))
}

const startOf = (timed: ReturnType<typeof timeLine>, name: string) =>
  timed.find((phone) => phone.name === name)!.startSeconds

describe('layout', () => {
  test('a syllable held over several notes stays one syllable', () => {
    const line = alignSyllables(['summer'], melody(0, 0, '60:1:0.0 62:1:0.1 64:1:0.1'))
    expect(line.map(({ vowel, notes }) => [vowel, notes.length])).toEqual([
      ['ah', 1],
      ['er', 2],
    ])
    expect(line[1]).toMatchObject({ startSeconds: 0.5, endSeconds: 1.5 })
  })

  test('a word gets as many syllables as it has notes, and a missing word is hummed', () => {
    expect(alignSyllables(['every'], melody(0, 0, '60:1:0.0 62:1:0.1'))).toHaveLength(2)
    expect(alignSyllables([], melody(0, 0, '60:1:4.0'))).toMatchObject([{ vowel: 'ax' }])
  })
})

describe('timing', () => {
  test('vowels start on their notes, consonants before them', () => {
    const timed = timeLine(['sun', 'light'], '60:2:0.0 64:2:1.0')
    expect(startOf(timed, 'ah')).toBeCloseTo(1, 6)
    expect(startOf(timed, 'ay')).toBeCloseTo(2, 6)
    expect(startOf(timed, 's')).toBeLessThan(0.95)
    expect(startOf(timed, 'l')).toBeLessThan(1.98)
  })

  test('phones follow each other without gap or overlap', () => {
    for (const score of [
      '60:1:0.0 62:1:1.0 64:3:1.1',
      '60:0.2:0.0 62:0.2:1.0 64:0.2:1.1',
      '60:1:0.0 62:4:1.0 64:0.1:1.1',
    ]) {
      const timed = timeLine(['strength', 'country'], score)
      for (const phone of timed) expect(phone.endSeconds).toBeGreaterThanOrEqual(phone.startSeconds)
      const [, ...starts] = timed.map(({ startSeconds }) => startSeconds)
      const [, ...ends] = timed.map(({ endSeconds }) => endSeconds).toReversed()
      expect(starts).toEqual(ends.toReversed())
    }
  })

  test('on quick notes consonants leave half of the time to the vowels', () => {
    const timed = timeLine(['strength', 'stripes'], '60:0.25:0.0 62:0.25:1.0')
    const vowel = timed.find(({ name }) => name === 'eh')!
    expect(vowel.endSeconds - vowel.startSeconds).toBeGreaterThan(0.06)
    expect(startOf(timed, 'ay')).toBeCloseTo(1.125, 6)
  })

  test('a short rest inside a line is sung through, a long one is not', () => {
    const notes = (rest: number) => {
      const [first, second] = [melody(0, 1, '60:1:0.0'), melody(0, 1.5 + rest, '62:1:1.0')]
      return [...first, ...second]
    }
    const pauses = (rest: number) => {
      const syllables = alignSyllables(['oh', 'oh'], notes(rest))
      const phones = labelLine(syllables)
      const timed = timePhones(
        syllables,
        phones,
        phones.map(() => SPOKEN_SECONDS),
        singingStyleFor('male', 'lead'),
      )
      return timed.filter(({ phone }) => phones[phone]!.phone === 'pau').length
    }
    expect(pauses(0.1)).toBe(2)
    expect(pauses(0.5)).toBe(3)
  })

  test('a rapper does not hold long notes', () => {
    const held = (style = singingStyleFor('female', 'lead')) => {
      const vowel = timeLine(['day'], '60:4:0.0', style).find(({ name }) => name === 'ey')!
      return vowel.endSeconds - vowel.startSeconds
    }
    expect(held()).toBeGreaterThan(1.9)
    expect(held(rapStyleFor('female', 'lead'))).toBeLessThan(0.25)
  })
})
