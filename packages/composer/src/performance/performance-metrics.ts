import { standardDeviationOf } from '#composer/score-statistics.ts'
import type { Note, Score } from '#composer/score.ts'

/** Notes further away are off the beat on purpose. */
const NEAR_BEATS = 0.09
/** The kick; a late snare belongs to the style. */
const TIMED_DRUM = 36

/** Of the notes that are struck on one beat, only the first is on it; the others spread after it. */
function firstOfBeats(notes: readonly Note[]): readonly Note[] {
  const first = new Map<number, Note>()
  for (const note of notes) {
    const beat = Math.round(note.startBeat)
    const before = first.get(beat)
    if (Math.abs(note.startBeat - beat) < NEAR_BEATS && (before === undefined || note.startBeat < before.startBeat))
      first.set(beat, note)
  }
  return [...first.values()]
}

/** Returns how far the notes of a part stray from the beat: the standard deviation; NaN if it plays too few. */
export function timingDeviationMs({ tracks, tempoBpm }: Score, part: string): number {
  const track = tracks.find(({ name }) => name === part)
  const notes = track?.notes.filter(({ pitch }) => !track.isDrums || pitch === TIMED_DRUM) ?? []
  const onBeat = firstOfBeats(notes)
  if (onBeat.length < 16) return Number.NaN
  return standardDeviationOf(onBeat.map(({ startBeat }) => startBeat - Math.round(startBeat))) * (60_000 / tempoBpm)
}

/** Returns how much the strength of a part's notes varies. */
export function velocityDeviation({ tracks }: Score, part: string): number {
  const notes = tracks.find(({ name }) => name === part)?.notes ?? []
  return notes.length < 64 ? Number.NaN : standardDeviationOf(notes.map(({ velocity }) => velocity))
}
