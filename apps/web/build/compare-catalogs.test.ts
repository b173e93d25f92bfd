import { describe, expect, it } from 'vitest'
import { findCatalogProblems } from './compare-catalogs.ts'

const extracted = {
  a1: { message: 'Play' },
  b2: { message: '{count, plural, one {# song} other {# songs}} by <0>{name}</0>' },
}

describe('findCatalogProblems', () => {
  it('a complete catalog has no problems', () => {
    const committed = {
      a1: { message: 'Play', translation: 'Abspielen' },
      b2: { ...extracted.b2, translation: '{count, plural, one {# Song} other {# Songs}} von <0>{name}</0>' },
    }
    expect(findCatalogProblems('de', committed, extracted, true)).toEqual([])
  })

  it('reports a message that the source has and the catalog lacks', () => {
    const committed = { b2: { ...extracted.b2, obsolete: true } }
    expect(findCatalogProblems('en', committed, extracted, false)).toEqual([
      'en: missing "Play"',
      'en: missing "{count, plural, one {# song} other {# songs}} by <0>{name}</0>"',
    ])
  })

  it('reports a message that the source no longer contains', () => {
    const committed = { ...extracted, c3: { message: 'Old' } }
    expect(findCatalogProblems('en', committed, extracted, false)).toEqual(['en: no longer in the source "Old"'])
  })

  it('an empty translation is a problem in a translated language and not in the source language', () => {
    const committed = { a1: { message: 'Play', translation: '' } }
    const source = { a1: { message: 'Play' } }
    expect(findCatalogProblems('de', committed, source, true)).toEqual(['de: not translated "Play"'])
    expect(findCatalogProblems('en', committed, source, false)).toEqual([])
  })

  it('reports a placeholder or a tag that is missing in a translation', () => {
    const committed = { b2: { ...extracted.b2, translation: '{count, plural, other {# Songs}}' } }
    const source = { b2: extracted.b2 }
    expect(findCatalogProblems('de', committed, source, true)).toEqual([
      `de: {name} and <0> lost in the translation of "${extracted.b2.message}"`,
    ])
  })

  it('reports a translation that addresses users formally', () => {
    const source = { a1: { message: 'Play your song' } }
    const problemsOf = (locale: string, translation: string) =>
      findCatalogProblems(locale, { a1: { ...source.a1, translation } }, source, true)
    expect(problemsOf('fr', 'Écoutez ta chanson')).toEqual(['fr: formal "Écoutez" in "Écoutez ta chanson"'])
    expect(problemsOf('fr', 'Écoute votre chanson')).toEqual(['fr: formal "votre" in "Écoute votre chanson"'])
    expect(problemsOf('fr', 'Chez toi, écoute assez ta chanson')).toEqual([])
    expect(problemsOf('de', 'Spiele Ihren Song')).toEqual(['de: formal "Ihren" in "Spiele Ihren Song"'])
    expect(problemsOf('es', 'La canción de usted')).toEqual(['es: formal "usted" in "La canción de usted"'])
  })

  it('the text of a plural form is not a placeholder', () => {
    const source = { d4: { message: '{count, plural, one {song} =2 {pair} other {songs}} for {name}' } }
    const translate = (translation: string) =>
      findCatalogProblems('de', { d4: { ...source.d4, translation } }, source, true)
    expect(translate('{count, plural, one {Stück} =2 {Paar} other {Stücke}} für {name}')).toEqual([])
    expect(translate('{count, plural, one {Stück} =2 {Paar} other {Stücke}}')).toEqual([
      `de: {name} lost in the translation of "${source.d4.message}"`,
    ])
  })
})
