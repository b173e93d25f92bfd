import type { SketchNote } from './sketch-parts.ts'
import type { Span } from './transport.ts'

export interface PlannedNote {
  readonly note: SketchNote
  /** By the audio clock. */
  readonly atSeconds: number
  readonly untilSeconds: number
  /** How long the note has been sounding when it is first heard; above 0 where a play starts within it. */
  readonly elapsedSeconds: number
}

/** What is left of a note at a start must be worth hearing. */
const SHORTEST_REST_SECONDS = 0.08

/** Returns the index of the first note that starts at this second or later. */
function firstFrom(notes: readonly SketchNote[], seconds: number): number {
  let [low, high] = [0, notes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((notes[middle]?.startSeconds ?? Infinity) < seconds) low = middle + 1
    else high = middle
  }
  return low
}

const endOf = ({ endSeconds }: SketchNote, { audioSeconds, fromSeconds, notesEndSeconds }: Span): number =>
  audioSeconds + Math.min(endSeconds, notesEndSeconds) - fromSeconds

/** Returns the notes that start within a span, in the order of their start. */
export function notesOfSpan(notes: readonly SketchNote[], span: Span): readonly PlannedNote[] {
  return notes.slice(firstFrom(notes, span.fromSeconds), firstFrom(notes, span.toSeconds)).map((note) => ({
    note,
    atSeconds: span.audioSeconds + note.startSeconds - span.fromSeconds,
    untilSeconds: endOf(note, span),
    elapsedSeconds: 0,
  }))
}

/** Returns the notes that are held where a span begins. */
export function heldAtStart(notes: readonly SketchNote[], span: Span): readonly PlannedNote[] {
  return notes
    .slice(0, firstFrom(notes, span.fromSeconds))
    .filter(({ endSeconds }) => endSeconds - span.fromSeconds >= SHORTEST_REST_SECONDS)
    .map((note) => ({
      note,
      atSeconds: span.audioSeconds,
      untilSeconds: endOf(note, span),
      elapsedSeconds: span.fromSeconds - note.startSeconds,
    }))
}

/** Returns the rest of a span from this time of the audio clock on; null if nothing of it is left. */
export function restOfSpan(span: Span, audioSeconds: number): Span | null {
  const passed = Math.max(0, audioSeconds - span.audioSeconds)
  const fromSeconds = span.fromSeconds + passed
  if (fromSeconds >= span.toSeconds) return null
  return { ...span, audioSeconds: span.audioSeconds + passed, fromSeconds, isJump: span.isJump && passed === 0 }
}
