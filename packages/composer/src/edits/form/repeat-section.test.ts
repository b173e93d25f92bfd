import { describe, expect, test } from 'vitest'
import type { Edit } from '#composer/recipe/recipe.ts'
import { beatsOfBar } from '#composer/score-time.ts'
import { chorusIndex, edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

describe('repeatSection', () => {
  test.each([SUNG, PLAYED])('plays a section twice, note for note, and moves what follows, %#', (request) => {
    const section = chorusIndex(scoreOf(request))
    const { before, after, comparison, defects } = edit(request, { op: 'repeatSection', section })
    const { id, bars } = before.sections[section]!
    expect(after.barCount).toBe(before.barCount + bars)
    expect(after.sections[section + 1]).toMatchObject({ kind: 'chorus', bars })
    expect(new Set(after.sections.map((each) => each.id)).size).toBe(after.sections.length)
    const copyId = after.sections[section + 1]!.id
    const elsewhere = comparison.parts.filter(({ sectionId, gone }) => sectionId !== copyId && gone.length > 0)
    expect(elsewhere.filter(({ part, gone }) => part !== 'bass' || gone.length > 1)).toEqual([])
    const barBeats = beatsOfBar(after.metre)
    const drumsIn = (index: number) => {
      const from = after.sections[index]!.startBar * barBeats
      const drums = after.tracks.find(({ name }) => name === 'drums')!.notes
      return drums
        .filter(({ startBeat }) => startBeat >= from && startBeat < from + bars * barBeats)
        .map(({ startBeat, pitch, velocity }) => [Math.round((startBeat - from) * 10_000), pitch, velocity])
    }
    expect(drumsIn(section + 1)).toEqual(drumsIn(section))
    expect(comparison.sections.map((changed) => changed.id)).toEqual([id === copyId ? '' : copyId])
    expect(defects).toEqual([])
  })

  test('the copy has edits of its own', () => {
    const section = chorusIndex(scoreOf(SUNG))
    const repeat: Edit = { op: 'repeatSection', section }
    const before = scoreOf(SUNG, repeat)
    const after = scoreOf(SUNG, repeat, { op: 'newTake', part: 'drums', take: 1, section: section + 1 })
    expect(after.tracks.filter(({ name }) => name !== 'drums')).toEqual(
      before.tracks.filter(({ name }) => name !== 'drums'),
    )
    expect(after.tracks.find(({ name }) => name === 'drums')).not.toEqual(
      before.tracks.find(({ name }) => name === 'drums'),
    )
  })

  test('refuses sections that are not there, and songs that become too long', () => {
    expect(refusalOf(PLAYED, { op: 'repeatSection', section: 99 })).toBe('no-such-section')
    const often = Array.from({ length: 60 }, (): Edit => ({ op: 'repeatSection', section: 1 }))
    expect(refusalOf(PLAYED, ...often)).toBe('too-long')
  })
})
