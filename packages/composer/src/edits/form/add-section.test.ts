import { describe, expect, test } from 'vitest'
import { edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

describe('addSection', () => {
  test.each(['verse', 'chorus', 'bridge', 'solo'] as const)(
    'adds a %s that is played, and sung if they are',
    (kind) => {
      const { before, after, comparison, defects } = edit(SUNG, { op: 'addSection', kind, at: 3, bars: 8 })
      expect(after.sections[3]).toMatchObject({ kind, bars: 8 })
      expect(after.barCount).toBe(before.barCount + 8)
      const { id } = after.sections[3]!
      const elsewhere = comparison.parts.filter(({ sectionId }) => sectionId !== id)
      expect(elsewhere.reduce((sum, { gone }) => sum + gone.length, 0)).toBeLessThanOrEqual(1)
      expect(after.lyrics.some(({ section }) => section === 3)).toBe(kind !== 'solo')
      expect(comparison.parts.filter((changed) => changed.sectionId === id).length).toBeGreaterThan(3)
      expect(defects).toEqual([])
    },
  )

  test('at the end it ends the song', () => {
    const at = scoreOf(PLAYED).sections.length
    const { after, defects } = edit(PLAYED, { op: 'addSection', kind: 'outro', at })
    expect(after.sections.at(-1)!.kind).toBe('outro')
    expect(after.sections.at(-1)!.chords.at(-1)!.bassPitchClass).toBe(after.key.tonicPitchClass)
    expect(defects).toEqual([])
  })

  test('refuses places that are not there', () => {
    expect(refusalOf(PLAYED, { op: 'addSection', kind: 'verse', at: 99 })).toBe('no-such-section')
  })
})
