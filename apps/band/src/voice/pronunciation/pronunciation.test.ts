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

  test('takes words as they stand in lyrics', () => {
    expect(phones('Night,')).toBe(phones('night'))
    expect(phones('don’t')).toBe('d ow n t')
    expect(phones('“café”')).toBe(phones('cafe'))
    expect(phones("runnin'")).toBe('r ah n ih n')
  })

  test('makes words that are not in the dictionary of words that are', () => {
    expect(phones("synthesizer's")).toBe(`${phones('synthesizer')} z`)
    expect(phones('starfall')).toBe('s t aa r f ao l')
    expect(phones('24')).toBe(`${phones('two')} ${phones('four')}`)
  })

  test('words every object knows are words, not its methods', () => {
    for (const word of ['constructor', 'valueOf', 'toString']) {
      expect(pronounce(word).phones.every((phone) => /^[a-z]+$/.test(phone))).toBe(true)
    }
  })

  test('little words carry no stress, others do on their vowels alone', () => {
    expect(pronounce('the').stressed).toEqual([false, false])
    expect(pronounce('with').stressed.includes(true)).toBe(false)
    expect(pronounce('summer').stressed).toEqual([false, true, false, false])
  })

  test('what has no letters has no sound', () => {
    expect(pronounce('—')).toEqual({ phones: [], stressed: [] })
  })
})

describe('letters', () => {
  test('give a singable guess', () => {
    expect(pronounceByLetters('zorble')).toEqual(['Z', 'AO1', 'R', 'B', 'AH0', 'L'])
    expect(pronounceByLetters('brake')).toEqual(['B', 'R', 'EY1', 'K'])
    expect(pronounceByLetters('phlight')).toEqual(['F', 'L', 'AY1', 'T'])
    expect(pronounceByLetters('quox')).toEqual(['K', 'W', 'OW1', 'K', 'S'])
  })

  test('every string of letters ends and has a vowel', () => {
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

  test('a word is fitted to fewer and to more places without losing a sound', () => {
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

  test('a word without sound is hummed, and no places take no syllables', () => {
    expect(fitSyllables(syllabify('…'), 1)).toMatchObject([{ coda: ['m'] }])
    expect(fitSyllables(syllabify('sun'), 0)).toEqual([])
  })
})
