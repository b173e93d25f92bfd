import { describe, expect, test } from 'vitest'
import { pronounceByLetters } from './letter-to-sound-rules.ts'
import { isVowel } from './phones.ts'
import { pronounce } from './pronunciation.ts'
import { fitSyllables, syllabify } from './syllables.ts'

const phones = (word: string) => pronounce(word).phones.join(' ')

describe('pronunciation', () => {
  test('comes from the dictionary, with the vowel of an unstressed a', () => {
    expect(phones('summer')).toBe('s ah m er')
    expect(phones('above')).toBe('ax b ah v')
  })

  test('accepts words as they are written in lyrics', () => {
    expect(phones('Night,')).toBe(phones('night'))
    expect(phones('don’t')).toBe('d ow n t')
    expect(phones('“café”')).toBe(phones('cafe'))
    expect(phones("runnin'")).toBe('r ah n ih n')
  })

  test('derives words that are not in the dictionary from words that are', () => {
    expect(phones("synthesizer's")).toBe(`${phones('synthesizer')} z`)
    expect(phones('starfall')).toBe('s t aa r f ao l')
    expect(phones('24')).toBe(`${phones('two')} ${phones('four')}`)
  })

  test('pronounces words that are also names of object methods', () => {
    for (const word of ['constructor', 'valueOf', 'toString']) {
      expect(pronounce(word).phones.every((phone) => /^[a-z]+$/.test(phone))).toBe(true)
    }
  })

  test('function words have no stress, and other words only on vowels', () => {
    expect(pronounce('the').stressed).toEqual([false, false])
    expect(pronounce('with').stressed.includes(true)).toBe(false)
    expect(pronounce('summer').stressed).toEqual([false, true, false, false])
  })

  test('a word without letters has no phones', () => {
    expect(pronounce('—')).toEqual({ phones: [], stressed: [] })
  })
})

describe('letters', () => {
  test('give a plausible pronunciation', () => {
    expect(pronounceByLetters('zorble')).toEqual(['Z', 'AO1', 'R', 'B', 'AH0', 'L'])
    expect(pronounceByLetters('brake')).toEqual(['B', 'R', 'EY1', 'K'])
    expect(pronounceByLetters('phlight')).toEqual(['F', 'L', 'AY1', 'T'])
    expect(pronounceByLetters('quox')).toEqual(['K', 'W', 'OW1', 'K', 'S'])
  })

  test('every string of letters gives phones with a vowel', () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz'
    for (let seed = 0; seed < 400; seed++) {
      const word = Array.from(
        { length: 1 + (seed % 9) },
        (_, i) => alphabet[(seed * 31 + i * i * 17 + i * seed) % 26],
      ).join('')
      const spelled = pronounceByLetters(word)
      expect(spelled.some((phone) => /\d$/.test(phone))).toBe(true)
      expect(spelled.every((phone) => /^[A-Z]+[0-2]?$/.test(phone))).toBe(true)
    }
  })
})

describe('syllables', () => {
  const shown = (word: string) =>
    syllabify(word).map(({ onset, vowel, coda }) => [...onset, vowel.toUpperCase(), ...coda].join(' '))

  test('consonants go to the next vowel as far as English allows', () => {
    expect(shown('summer')).toEqual(['s AH', 'm ER'])
    expect(shown('country')).toEqual(['k AH n', 't r IY'])
    expect(shown('extra')).toEqual(['EH k', 's t r AX'])
    expect(shown('strengths')).toHaveLength(1)
  })

  test('a word fits fewer or more notes without losing a consonant', () => {
    const word = syllabify('beautiful')
    const sounds = (list: typeof word) => list.flatMap(({ onset, vowel, coda }) => [...onset, vowel, ...coda])
    expect(fitSyllables(word, 3)).toEqual(word)
    const shorter = fitSyllables(word, 2)
    expect(shorter).toHaveLength(2)
    expect(sounds(shorter).filter((phone) => !isVowel(phone))).toEqual(sounds(word).filter((phone) => !isVowel(phone)))
    const longer = fitSyllables(word, 5)
    expect(longer).toHaveLength(5)
    expect(longer.at(-1)?.coda).toEqual(word.at(-1)?.coda)
    expect(longer.slice(3).every(({ onset }) => onset.length === 0)).toBe(true)
  })

  test('a word without phones is hummed, and zero notes get no syllables', () => {
    expect(fitSyllables(syllabify('…'), 1)).toMatchObject([{ coda: ['m'] }])
    expect(fitSyllables(syllabify('sun'), 0)).toEqual([])
  })
})
