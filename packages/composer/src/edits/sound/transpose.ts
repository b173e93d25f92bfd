import type { Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import { keyOf, keySignatureOf } from '#composer/harmony/pitch.ts'
import { instrumentOf } from '#composer/instruments/gm-instruments.ts'
import { TIMPANI } from '#composer/instruments/named-instruments.ts'
import { VOICE_RANGES } from '#composer/parts/vocal.ts'
import { sortedWithoutOverlaps } from '#composer/performance/performance.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'
import type { Note, Score, Section, Track, Vocal } from '#composer/score.ts'
import { pitchClass, pitchName } from '@cadenza/vocabulary/pitch-names'

const FURTHEST_SEMITONES = 12

/** Moves the song to another key; several such edits add up. */
export const transpose: Operation<EditOf<'transpose'>> = (song, { semitones }) => {
  const sum = song.semitones + semitones
  return Math.abs(sum) > FURTHEST_SEMITONES ? refuse('out-of-key-range') : { ...song, semitones: sum }
}

/** Notes beyond the instrument's range move back by octaves. */
function transposedTrack(track: Track, semitones: number): Track {
  const isPitched = !track.isDrums && (track.role !== 'effects' || track.program === TIMPANI)
  if (!isPitched) return track
  const [low, high] = instrumentOf(track.program).range
  const notes = track.notes.map((note): Note => {
    let pitch = note.pitch + semitones
    while (pitch < low) pitch += 12
    while (pitch > high) pitch -= 12
    return { ...note, pitch }
  })
  return { ...track, notes: sortedWithoutOverlaps(notes) }
}

/** A singer moves as a whole, in the octave that suits the voice best. */
function transposedVocal(vocal: Vocal, semitones: number): Vocal {
  const [low, high] = VOICE_RANGES[vocal.voice]
  const pitches = vocal.notes.map(({ pitch }) => pitch)
  const outside = (shift: number): number =>
    Math.max(0, low - Math.min(...pitches) - shift) + Math.max(0, Math.max(...pitches) + shift - high)
  const shifts = [semitones, semitones - 12, semitones + 12].toSorted(
    (a, b) => outside(a) - outside(b) || Math.abs(a) - Math.abs(b),
  )
  // A voice that speaks keeps its height.
  const shift = vocal.style === 'rap' ? 0 : (shifts[0] ?? 0)
  const moved = <T extends Note>(notes: readonly T[]) => notes.map((note) => ({ ...note, pitch: note.pitch + shift }))
  return { ...vocal, notes: moved(vocal.notes), backing: moved(vocal.backing) }
}

const CHORD_NAME = /^[A-G][b#]*([^/]*)(?:\/.*)?$/

function transposedSection(section: Section, score: Score, semitones: number): Section {
  const withFlats = keySignatureOf(pitchClass(score.key.tonicPitchClass + semitones), score.key.mode) < 0
  return {
    ...section,
    chords: section.chords.map((chord) => {
      const pitchClasses = chord.pitchClasses.map((tone) => pitchClass(tone + semitones))
      const bassPitchClass = pitchClass(chord.bassPitchClass + semitones)
      const root = pitchClasses[0] ?? 0
      const slash = bassPitchClass === root ? '' : `/${pitchName(bassPitchClass, withFlats)}`
      const name = `${pitchName(root, withFlats)}${CHORD_NAME.exec(chord.name)?.[1] ?? ''}${slash}`
      return { ...chord, name, pitchClasses, bassPitchClass }
    }),
  }
}

export function transposed(score: Score, semitones: number): Score {
  if (semitones === 0) return score
  return {
    ...score,
    key: keyOf(score.key.tonicPitchClass + semitones, score.key.mode),
    sections: score.sections.map((section) => transposedSection(section, score, semitones)),
    tracks: score.tracks.map((track) => transposedTrack(track, semitones)),
    vocal: score.vocal === null ? null : transposedVocal(score.vocal, semitones),
  }
}
