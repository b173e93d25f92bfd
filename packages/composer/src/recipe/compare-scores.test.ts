import { describe, expect, test } from 'vitest'
import { compareScores } from './compare-scores.ts'
import { scoreOf, SUNG } from '#test/edit-song.ts'

const before = scoreOf(SUNG)

describe('comparing scores', () => {
  test('finds nothing between equal ones', () => {
    const { parts, sections, facts, notes } = compareScores(before, structuredClone(before))
    expect([parts, sections, facts]).toEqual([[], [], []])
    expect(notes.unchanged).toBe(notes.before)
    const played = before.tracks.reduce((sum, track) => sum + track.notes.length, 0)
    expect(notes.before).toBe(played + before.vocal!.notes.length + before.vocal!.backing.length)
  })

  test('names the one note that moved, by part and section, from the start of the section', () => {
    const bass = before.tracks.find(({ name }) => name === 'bass')!
    const at = bass.notes.length - 2
    const note = bass.notes[at]!
    const moved = { ...bass, notes: bass.notes.with(at, { ...note, pitch: note.pitch + 1 }) }
    const after = { ...before, tracks: before.tracks.map((track) => (track === bass ? moved : track)) }
    const section = before.sections.findLast(({ startBar }) => startBar * 4 <= note.startBeat)!
    const startBeat = expect.closeTo(note.startBeat - section.startBar * 4, 4)
    expect(compareScores(before, after).parts).toEqual([
      {
        part: 'bass',
        sectionId: section.id,
        gone: [{ ...note, startBeat }],
        come: [{ ...note, startBeat, pitch: note.pitch + 1 }],
      },
    ])
  })

  test('tells sections that were moved, added and dropped from those that only begin elsewhere', () => {
    const moved = compareScores(before, scoreOf(SUNG, { op: 'moveSection', section: 0, to: 1 }))
    expect(moved.sections).toEqual([
      { id: '0', kind: before.sections[0]!.kind, before: 0, after: 1, hasOtherChords: false },
    ])
    const dropped = compareScores(before, scoreOf(SUNG, { op: 'dropSection', section: 0 }))
    expect(dropped.sections).toEqual([
      { id: '0', kind: before.sections[0]!.kind, before: 0, after: null, hasOtherChords: false },
    ])
  })
})
