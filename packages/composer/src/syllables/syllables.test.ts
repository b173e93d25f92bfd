import { describe, expect, test } from 'vitest'
import { detectLanguage } from '#composer/lyrics/detect-language.ts'
import type { Language } from '@cadenza/vocabulary/languages'
import { splitLine, splitWord, syllableCount } from './syllables.ts'

const cut = (word: string, language: Language): string => splitWord(word, language).syllables.join('-')

describe('words are split into syllables', () => {
  test.each([
    ['summer', 'sum-mer'],
    ['remember', 're-mem-ber'],
    ['loved', 'loved'],
    ['wanted', 'wan-ted'],
    ['places', 'pla-ces'],
    ['little', 'lit-tle'],
    ['going', 'go-ing'],
    ['everything', 'ev-ery-thing'],
    ['somewhere', 'some-where'],
    ['nation', 'na-tion'],
    ['fire', 'fi-re'],
    ["don't", 'dont'],
  ])('English %s is %s', (word, expected) => {
    expect(cut(word, 'en')).toBe(expected)
  })

  test.each([
    ['corazón', 'es', 'co-ra-zón'],
    ['poeta', 'es', 'po-e-ta'],
    ['viento', 'es', 'vien-to'],
    ['guitarra', 'es', 'gui-ta-rra'],
    ['día', 'es', 'dí-a'],
    ['lumière', 'fr', 'lu-mière'],
    ['toujours', 'fr', 'tou-jours'],
    ['soleil', 'fr', 'so-leil'],
    ['Schmetterling', 'de', 'schmet-ter-ling'],
    ['Straße', 'de', 'stra-ße'],
    ['verloren', 'de', 'ver-lo-ren'],
    ['さようなら', 'en', 'さ-よ-う-な-ら'],
    ['любовь', 'en', 'лю-бовь'],
    ['사랑해', 'en', '사-랑-해'],
  ] as const)('%s (%s) is %s', (word, language, expected) => {
    expect(cut(word, language)).toBe(expected)
  })

  test('stress falls where each language puts it', () => {
    const stressOf = (word: string, language: Language): string => splitWord(word, language).stresses.join('')
    expect(stressOf('corazón', 'es')).toBe('001')
    expect(stressOf('guitarra', 'es')).toBe('010')
    expect(stressOf('toujours', 'fr')).toBe('01')
    expect(stressOf('verloren', 'de')).toBe('010')
    expect(stressOf('the', 'en')).toBe('0')
    expect(stressOf('again', 'en')).toBe('01')
  })

  test('a dictionary takes precedence over letter rules', () => {
    const word = splitWord('Nashville', 'en', (spelled) => (spelled === 'nashville' ? [1, 2] : undefined))
    expect(word).toEqual({ text: 'Nashville', syllables: ['nash', 'ville'], stresses: [1, 1] })
    expect(splitWord('xyz', 'en', () => [1, 0, 0]).syllables).toHaveLength(3)
  })

  test('no word of a line is lost, and punctuation stays with a word', () => {
    const line = splitLine('Oh — my "little" love, (come back) … now!', 'en')
    expect(line.words.map(({ text }) => text).join(' ')).toBe('Oh — my "little" love, (come back) … now!')
    expect(syllableCount(line)).toBe(8)
    expect(splitLine('… !', 'en').words).toEqual([])
  })
})

describe('the language of a text', () => {
  test.each([
    ['the night is young and you are mine', 'en'],
    ['la noche es larga y no quiero que se acabe', 'es'],
    ['la nuit est longue et je ne veux pas dormir', 'fr'],
    ['die Nacht ist lang und ich will nicht schlafen', 'de'],
    ['こんにちは', 'en'],
  ] as const)('"%s" is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language)
  })
})
