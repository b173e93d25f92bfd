import { describe, expect, test } from 'vitest'
import { edit, PLAYED, refusalOf, scoreOf, SUNG } from '#test/edit-song.ts'

describe('transpose', () => {
  test.each([-5, 1, 4])('by %i semitones moves key, chords and pitched parts, and nothing else', (semitones) => {
    const { before, after, defects } = edit(SUNG, { op: 'transpose', semitones })
    const moved = (tone: number): number => (((tone + semitones) % 12) + 12) % 12
    expect(after.key.tonicPitchClass).toBe(moved(before.key.tonicPitchClass))
    for (const [index, section] of after.sections.entries()) {
      const chords = before.sections[index]!.chords
      expect(section.chords.map(({ roman }) => roman)).toEqual(chords.map(({ roman }) => roman))
      expect(section.chords.map(({ bassPitchClass }) => bassPitchClass)).toEqual(
        chords.map(({ bassPitchClass }) => moved(bassPitchClass)),
      )
    }
    const classes = (score: typeof before, by: number) =>
      score.vocal!.notes.map(({ pitch, startBeat }) => [(pitch + by + 120) % 12, startBeat])
    expect(classes(after, 0)).toEqual(classes(before, semitones))
    expect(after.tracks.filter(({ isDrums }) => isDrums)).toEqual(before.tracks.filter(({ isDrums }) => isDrums))
    expect(defects).toEqual([])
  })

  test('there and back is the song before', () => {
    expect(scoreOf(SUNG, { op: 'transpose', semitones: 3 }, { op: 'transpose', semitones: -3 })).toEqual(scoreOf(SUNG))
  })

  test('refuses more than an octave', () => {
    const up = { op: 'transpose', semitones: 7 } as const
    expect(refusalOf(PLAYED, up, up)).toBe('out-of-key-range')
  })
})
