import { describe, expect, test } from 'vitest'
import { measureMelody } from '#composer/melody/melody-metrics.ts'
import { chorusIndex, edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

describe('newTune', () => {
  test.each([
    [SUNG, 'vocal'],
    [PLAYED, 'lead'],
  ] as const)('gives one section another tune and leaves the band, %#', (request, part) => {
    const section = chorusIndex(scoreOf(request))
    const { after, comparison, defects } = edit(request, { op: 'newTune', section, take: 1 })
    const { id } = after.sections[section]!
    expect(comparison.parts.map(({ sectionId }) => sectionId)).toEqual(comparison.parts.map(() => id))
    const parts = comparison.parts.map((changed) => changed.part)
    expect(parts).toContain(part)
    expect(parts.filter((name) => !['vocal', 'backing vocal', 'lead', 'counter'].includes(name))).toEqual([])
    expect(measureMelody(after).chordTonesOnStrongBeats).toBeGreaterThanOrEqual(0.9)
    expect(defects).toEqual([])
  })

  test('another number is another tune', () => {
    const section = chorusIndex(scoreOf(SUNG))
    const of = (take: number) => scoreOf(SUNG, { op: 'newTune', section, take }).vocal?.notes
    expect(of(1)).not.toEqual(of(2))
  })

  test('refuses sections in which nobody has a tune', () => {
    expect(refusalOf(PLAYED, { op: 'newTune', section: 99, take: 1 })).toBe('no-such-section')
    const shortIntro = { op: 'addSection', kind: 'intro', at: 0, bars: 1 } as const
    expect(refusalOf(PLAYED, shortIntro, { op: 'newTune', section: 0, take: 1 })).toBe('no-tune')
  })
})
