import { describe, expect, it } from 'vitest'
import { containsWords, splitAtMatches } from './match-words.ts'

const marked = (text: string, words: string): string =>
  splitAtMatches(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('splitAtMatches', () => {
  it('finds words whatever their case', () => {
    expect(marked('Nocturne for a Night Bus', 'NIGHT')).toBe('Nocturne for a [Night] Bus')
  })

  it('finds every place, also next to each other', () => {
    expect(marked('nana banana', 'na')).toBe('[na][na] ba[na][na]')
  })

  it.each([
    ['Café del Mar', 'cafe', '[Café] del Mar'],
    ['Cafe del Mar', 'CAFÉ', '[Cafe] del Mar'],
    ['Cafe\u0301 del Mar', 'cafe', '[Cafe\u0301] del Mar'],
    ['Weiße Straße', 'strasse', 'Weiße [Straße]'],
    ['Weiße Straße', 's', 'Wei[ß]e [S]tra[ß]e'],
    ['Ørsted', 'ors', '[Ørs]ted'],
    ['İstanbul', 'ist', '[İst]anbul'],
    ['🎷 Señor', 'nor', '🎷 Se[ñor]'],
  ])('in %s, %s is %s', (text, words, expected) => {
    expect(marked(text, words)).toBe(expected)
  })

  it('takes any spaces for one, and those around the words for none', () => {
    expect(marked('Night  Desk Theme', ' night desk ')).toBe('[Night  Desk] Theme')
  })

  it('keeps a text whole that has no match, or when nothing is looked for', () => {
    expect(splitAtMatches('Night Desk', 'brass')).toEqual([{ at: 0, text: 'Night Desk', isMatch: false }])
    expect(splitAtMatches('Night Desk', '  ')).toEqual([{ at: 0, text: 'Night Desk', isMatch: false }])
    expect(splitAtMatches('', 'a')).toEqual([{ at: 0, text: '', isMatch: false }])
  })

  it('takes signs of a pattern literally', () => {
    expect(marked('What? (again)', '? (')).toBe('What[? (]again)')
  })

  it('gives back the text, whatever is looked for', () => {
    for (const words of ['a', 'ß', 'é', '\u0301', 'ff', ' ']) {
      const text = 'Äffchen ﬀ ß\u0301 e\u0301\u0302  Iı'
      expect(
        splitAtMatches(text, words)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }
  })
})

describe('containsWords', () => {
  it('agrees with what is highlighted', () => {
    expect(containsWords('Juno Valdés', 'valdes')).toBe(true)
    expect(containsWords('Juno Valdés', 'valdez')).toBe(false)
  })
})
