import { PART_NAMES } from '@cadenza/composer/parts/part-names'
import type { Edit, MixPart } from '@cadenza/composer/recipe/recipe'
import type { Note, Score, Track } from '@cadenza/composer/score'
import { beatsOfBar } from '@cadenza/composer/score-time'
import type { VoiceKind } from '@cadenza/vocabulary/music-terms'
import { percentOf, USUAL_PERCENT } from './level-percent.ts'

/** One row of the room: an instrument's part or the singer's. */
export interface Player {
  readonly part: MixPart
  /** Null for the singer. */
  readonly program: number | null
  readonly voice: VoiceKind | null
  readonly isDrums: boolean
  readonly isMuted: boolean
  readonly levelPercent: number
  /** The notes of each section of the score; of a muted part, those of the song before the edits. */
  readonly notes: readonly (readonly Note[])[]
}

const ORDER: readonly MixPart[] = [...PART_NAMES, 'vocal']

function lastEdit<Op extends Edit['op']>(edits: readonly Edit[], op: Op, part: MixPart) {
  return edits.findLast(
    (edit): edit is Extract<Edit, { op: Op }> => edit.op === op && 'part' in edit && edit.part === part,
  )
}

/** Returns the notes of each section, by their start. */
export function notesBySection(score: Pick<Score, 'sections' | 'metre'>, notes: readonly Note[]): Note[][] {
  const barBeats = beatsOfBar(score.metre)
  return score.sections.map(({ startBar, bars }) => {
    const [from, to] = [startBar * barBeats, (startBar + bars) * barBeats]
    return notes
      .filter(({ startBeat }) => startBeat >= from - 1e-6 && startBeat < to - 1e-6)
      .map((note) => ({ ...note, startBeat: note.startBeat - from }))
  })
}

const trackOf = (score: Score, part: MixPart): Track | undefined => score.tracks.find(({ name }) => name === part)

function notesOf(score: Score, part: MixPart): readonly Note[] | null {
  if (part === 'vocal') return score.vocal && [...score.vocal.notes, ...score.vocal.backing]
  return trackOf(score, part)?.notes ?? null
}

/** What a muted part played before, in the sections that the song still has. */
function silentNotes(original: Score, score: Score, part: MixPart): Note[][] {
  const before = notesBySection(original, notesOf(original, part) ?? [])
  return score.sections.map(({ id }) => before[original.sections.findIndex((section) => section.id === id)] ?? [])
}

export function playersOf(original: Score, score: Score, edits: readonly Edit[]): Player[] {
  return ORDER.flatMap((part): Player[] => {
    const notes = notesOf(score, part)
    if (notes === null && notesOf(original, part) === null) return []
    const track = trackOf(score, part) ?? trackOf(original, part)
    const level = lastEdit(edits, 'setLevel', part)
    return [
      {
        part,
        program: part === 'vocal' ? null : (lastEdit(edits, 'setInstrument', part)?.program ?? track?.program ?? null),
        voice: part === 'vocal' ? (score.vocal?.voice ?? original.vocal?.voice ?? null) : null,
        isDrums: track?.isDrums ?? false,
        isMuted: lastEdit(edits, 'mute', part)?.isMuted ?? false,
        levelPercent: level === undefined ? USUAL_PERCENT : percentOf(level.offsetLu),
        notes: notes === null ? silentNotes(original, score, part) : notesBySection(score, notes),
      },
    ]
  })
}
