import { describe, expect, test } from 'vitest'
import { edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

describe('moveSection', () => {
  test('puts a section elsewhere with everything that is played and sung in it', () => {
    const { before, after, comparison, defects } = edit(SUNG, { op: 'moveSection', section: 1, to: 3 })
    const ids = before.sections.map(({ id }) => id)
    expect(after.sections.map(({ id }) => id)).toEqual(ids.toSpliced(1, 1).toSpliced(3, 0, ids[1]!))
    expect(after.lengthSeconds).toBe(before.lengthSeconds)
    expect(comparison.notes.unchanged / comparison.notes.before).toBeGreaterThan(0.995)
    expect(comparison.sections.map(({ id }) => id)).toEqual([ids[1]])
    expect(after.lyrics.map(({ text }) => text).toSorted()).toEqual(before.lyrics.map(({ text }) => text).toSorted())
    expect(defects).toEqual([])
  })

  test('there and back is the song before', () => {
    expect(scoreOf(PLAYED, { op: 'moveSection', section: 0, to: 2 }, { op: 'moveSection', section: 2, to: 0 })).toEqual(
      scoreOf(PLAYED),
    )
  })

  test('whatever is last ends the song', () => {
    const last = scoreOf(PLAYED).sections.length - 1
    const { after, defects } = edit(PLAYED, { op: 'moveSection', section: last, to: 0 })
    expect(after.sections.at(-1)!.chords.at(-1)!.bassPitchClass).toBe(after.key.tonicPitchClass)
    expect(defects).toEqual([])
  })

  test('refuses places that are not there', () => {
    expect(refusalOf(PLAYED, { op: 'moveSection', section: 99, to: 0 })).toBe('no-such-section')
    expect(refusalOf(PLAYED, { op: 'moveSection', section: 0, to: 99 })).toBe('no-such-section')
  })
})
