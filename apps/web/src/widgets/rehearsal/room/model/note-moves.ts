import type { ChangedPart } from '@cadenza/composer/recipe/compare-scores'
import type { Note } from '@cadenza/composer/score'

/** One note that is not as it was; beats count from the start of the section. */
export interface NoteMove {
  readonly beat: number
  /** Null if the note is new. */
  readonly from: number | null
  /** Null if the note is gone. */
  readonly to: number | null
}

/** Notes that begin this close to each other take each other's place: players drift by some hundredths of a beat. */
const SAME_PLACE_BEATS = 0.12

/** Pairs what is gone with what came in its place, in the order of the song. */
export function noteMovesOf({ gone, come }: Pick<ChangedPart, 'gone' | 'come'>): NoteMove[] {
  const unpaired: Note[] = [...come]
  const moves = gone.map((note): NoteMove => {
    const nearest = unpaired
      .map((other, index) => ({ index, apart: Math.abs(other.startBeat - note.startBeat), other }))
      .filter(({ apart }) => apart <= SAME_PLACE_BEATS)
      .toSorted((a, b) => Math.abs(a.other.pitch - note.pitch) - Math.abs(b.other.pitch - note.pitch))[0]
    if (nearest === undefined) return { beat: note.startBeat, from: note.pitch, to: null }
    unpaired.splice(nearest.index, 1)
    return { beat: note.startBeat, from: note.pitch, to: nearest.other.pitch }
  })
  const added = unpaired.map(({ startBeat, pitch }): NoteMove => ({ beat: startBeat, from: null, to: pitch }))
  return [...moves, ...added].toSorted((a, b) => a.beat - b.beat)
}
