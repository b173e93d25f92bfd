import { describe, expect, test } from 'vitest'
import type { Edit } from '#composer/recipe/recipe.ts'
import { edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

const drop = (section: number): Edit => ({ op: 'dropSection', section })

describe('dropSection', () => {
  test('leaves a section out and keeps the notes of all others', () => {
    const { before, after, comparison, defects } = edit(SUNG, drop(1))
    const { id, bars } = before.sections[1]!
    expect(after.barCount).toBe(before.barCount - bars)
    const others = comparison.parts.filter(({ sectionId }) => sectionId !== id)
    expect(others.reduce((sum, { gone }) => sum + gone.length, 0)).toBeLessThanOrEqual(8)
    expect(defects).toEqual([])
  })

  test('without the outro, the section before it ends the song on the tonic', () => {
    const last = scoreOf(PLAYED).sections.length - 1
    const { after, defects } = edit(PLAYED, drop(last))
    expect(after.sections.at(-1)!.chords.at(-1)!.bassPitchClass).toBe(after.key.tonicPitchClass)
    expect(defects).toEqual([])
  })

  test('refuses sections that are not there, and the last one', () => {
    expect(refusalOf(PLAYED, drop(99))).toBe('no-such-section')
    const count = scoreOf(PLAYED).sections.length
    expect(refusalOf(PLAYED, ...Array.from({ length: count }, () => drop(0)))).toBe('last-section')
  })
})
