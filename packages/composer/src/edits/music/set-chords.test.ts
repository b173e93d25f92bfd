import { describe, expect, test } from 'vitest'
import { changedPlaces, chorusIndex, edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

describe('setChords', () => {
  test.each([SUNG, PLAYED])('puts chords under one section, which are fitted by everybody in it', (request) => {
    const before = scoreOf(request)
    const section = chorusIndex(before)
    const chords = before.key.mode === 'major' ? ['IV', 'I', 'V'] : ['bVI', 'bIII', 'bVII']
    const { after, comparison, defects } = edit(request, { op: 'setChords', section, chords })
    const written = after.sections[section]!.chords
    expect(written.map(({ roman }) => roman)).toEqual(written.map((_, index) => chords[index % 3]))
    const { id } = after.sections[section]!
    const elsewhere = comparison.parts.filter(({ sectionId }) => sectionId !== id)
    // Only the bass may lead into another root.
    expect(elsewhere.reduce((sum, { gone }) => sum + gone.length, 0)).toBeLessThanOrEqual(1)
    expect(changedPlaces(comparison)).toContain(`harmony in ${id}`)
    expect(comparison.sections.map((changed) => changed.id)).toEqual([id])
    expect(defects).toEqual([])
  })

  test('the chords that a section has, written once more, change nothing', () => {
    const before = scoreOf(PLAYED)
    const section = chorusIndex(before)
    const chords = before.sections[section]!.chords.map(({ roman }) => roman)
    expect(edit(PLAYED, { op: 'setChords', section, chords }).comparison.parts).toEqual([])
  })

  test('refuses what is no chord, and sections that are not there', () => {
    for (const chord of ['H', '', 'I^', 'toString', 'bbII'])
      expect(refusalOf(PLAYED, { op: 'setChords', section: 0, chords: [chord] })).toBe('no-chord')
    expect(refusalOf(PLAYED, { op: 'setChords', section: 99, chords: ['I'] })).toBe('no-such-section')
  })
})
