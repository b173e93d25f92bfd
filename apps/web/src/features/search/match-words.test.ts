import { describe, expect, it } from 'vitest'
import { containsWords, excerptAround, splitAtMatches } from './match-words.ts'

const marked = (text: string, words: string): string =>
  splitAtMatches(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('splitAtMatches', () => {
  it('matches words regardless of case', () => {
    expect(marked('Nocturne for a Night Bus', 'NIGHT')).toBe('Nocturne for a [Night] Bus')
  })

  it('finds every match, also adjacent ones', () => {
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
  ])('in %s, searching %s highlights %s', (text, words, expected) => {
    expect(marked(text, words)).toBe(expected)
  })

  it('treats repeated spaces as one, and ignores spaces around the words', () => {
    expect(marked('Night  Desk Theme', ' night desk ')).toBe('[Night  Desk] Theme')
  })

  it('returns the whole text as one part without a match, or for an empty search', () => {
    expect(splitAtMatches('Night Desk', 'brass')).toEqual([{ at: 0, text: 'Night Desk', isMatch: false }])
    expect(splitAtMatches('Night Desk', '  ')).toEqual([{ at: 0, text: 'Night Desk', isMatch: false }])
    expect(splitAtMatches('', 'a')).toEqual([{ at: 0, text: '', isMatch: false }])
  })

  it('treats pattern characters literally', () => {
    expect(marked('What? (again)', '? (')).toBe('What[? (]again)')
  })

  it('the parts always add up to the text', () => {
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
  it('agrees with the highlighted matches', () => {
    expect(containsWords('Juno Valdés', 'valdes')).toBe(true)
    expect(containsWords('Juno Valdés', 'valdez')).toBe(false)
  })
})

describe('excerptAround', () => {
  it('begins a few whole words before the first match', () => {
    const prompt = 'A slow waltz for two old friends, with an accordion far away'
    expect(excerptAround(prompt, 'ACCÓRDION')).toBe('…with an accordion far away')
    expect(excerptAround(prompt, 'waltz')).toBe(prompt)
    expect(excerptAround(prompt, 'zither')).toBe(prompt)
  })

  it('begins at the match if the word before it is long', () => {
    expect(excerptAround('Donaudampfschifffahrtsgesellschaftslied', 'lied')).toBe('…lied')
  })
})
