import { describe, expect, test } from 'vitest'
import { chorusIndex, edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

describe('newTake', () => {
  test.each(['drums', 'bass', 'harmony', 'arpeggio'] as const)(
    'of the %s in one section changes a note of nobody else, and nothing elsewhere',
    (part) => {
      const section = chorusIndex(scoreOf(SUNG))
      const { after, comparison, defects } = edit(SUNG, { op: 'newTake', part, take: 1, section })
      expect(comparison.parts.map((changed) => [changed.part, changed.sectionId])).toEqual([
        [part, after.sections[section]!.id],
      ])
      expect(defects).toEqual([])
    },
  )

  test('of a part in the whole song changes it in every section', () => {
    const { comparison, defects } = edit(PLAYED, { op: 'newTake', part: 'drums', take: 3 })
    expect(new Set(comparison.parts.map(({ part }) => part))).toEqual(new Set(['drums']))
    expect(comparison.parts.length).toBeGreaterThan(2)
    expect(defects).toEqual([])
  })

  test('of the lead is another tune where nobody sings', () => {
    const pitches = (take: number) =>
      scoreOf(PLAYED, { op: 'newTake', part: 'lead', take })
        .tracks.find(({ name }) => name === 'lead')
        ?.notes.map(({ pitch }) => pitch)
    expect(pitches(1)).not.toEqual(pitches(2))
  })

  test('refuses players and sections that are not there', () => {
    expect(refusalOf(PLAYED, { op: 'newTake', part: 'harmony-2', take: 1 })).toBe('no-such-part')
    expect(refusalOf(PLAYED, { op: 'newTake', part: 'drums', take: 1, section: 99 })).toBe('no-such-section')
  })
})
