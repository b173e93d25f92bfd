import { isNumeral } from '@cadenza/composer/harmony/chord'
import { expect, test } from 'vitest'
import { composeSung } from '#test/rehearsal/sung-song.ts'
import { chordContext, CHORD_KINDS, chordNameOf, fittingChords, numeralOf, readChord } from './chord-choices.ts'

const C_MAJOR = { tonic: 0, withFlats: false }

test('every root and kind of the picker is a numeral that the composer reads as that chord', () => {
  for (const tonic of [0, 3, 8]) {
    for (let root = 0; root < 12; root++) {
      for (const kind of CHORD_KINDS) {
        const context = { tonic, withFlats: false }
        const numeral = numeralOf(root, kind, context)
        expect(isNumeral(numeral), numeral).toBe(true)
        expect(readChord(numeral, context), numeral).toEqual({ root, kind })
      }
    }
  }
  expect(numeralOf(2, 'm7', C_MAJOR)).toBe('ii7')
  expect(numeralOf(11, 'dim', C_MAJOR)).toBe('viidim')
})

test('the chords of a score are named as the score names them', () => {
  const score = composeSung()
  for (const section of score.sections) {
    for (const { roman, name } of section.chords) expect(chordNameOf(roman, chordContext(score, section))).toBe(name)
  }
})

test('what fits begins with the present chord, and names no chord twice', () => {
  const score = composeSung()
  for (const section of score.sections) {
    const fitting = fittingChords(score, section, 0)
    const names = fitting.map((numeral) => chordNameOf(numeral, chordContext(score, section)))
    expect(fitting[0]).toBe(section.chords[0]?.roman)
    expect(new Set(names).size).toBe(5)
  }
})
