import type { Score, TrackRole } from '@cadenza/composer/score'
import { secondsAtBeat } from '@cadenza/composer/score-time'
import { MELODY_PROGRAMS } from '@cadenza/vocabulary/melody-programs'
import { soundId } from '@cadenza/vocabulary/sound-sprites'
import { gainOfVelocity } from '#widgets/rehearsal/sounds/zone-selection.ts'

export interface SketchNote {
  readonly startSeconds: number
  readonly endSeconds: number
  readonly key: number
  readonly velocity: number
}

export interface GainChange {
  readonly seconds: number
  readonly gain: number
}

/** What one instrument plays, in seconds from the start of the song. */
export interface SketchPart {
  readonly name: string
  readonly role: TrackRole | 'vocal'
  /** Names the sprite. */
  readonly sound: string
  readonly isDrums: boolean
  readonly isDistorted: boolean
  /** Sorted by start. */
  readonly notes: readonly SketchNote[]
  /** Sorted by time. */
  readonly expression: readonly GainChange[]
  readonly pan: number
  readonly levelLu: number
  readonly reverb: number
  readonly delay: number
  readonly highPassHz: number
  readonly lowPassHz: number
}

const EXPRESSION = 11
const DISTORTED_PROGRAMS: ReadonlySet<number> = new Set([29, 30])

const VOCAL_CHANNEL = { pan: 0, reverb: 0.22, delay: 0.1, highPassHz: 95, lowPassHz: 18_000, controls: [] }

type Playable = Pick<
  Score['tracks'][number],
  'name' | 'program' | 'isDrums' | 'notes' | 'controls' | 'pan' | 'levelLu' | 'reverb' | 'delay'
> &
  Pick<Score['tracks'][number], 'highPassHz' | 'lowPassHz'> & { readonly role: SketchPart['role'] }

/** Returns the parts of a score as a browser plays them: an instrument plays what the singer would sing. */
export function sketchParts(score: Score): readonly SketchPart[] {
  const playable: readonly Playable[] = [...score.tracks, ...vocalOf(score)]
  return playable
    .filter(({ notes }) => notes.length > 0)
    .map((track) => ({
      name: track.name,
      role: track.role,
      sound: soundId(track),
      isDrums: track.isDrums,
      isDistorted: !track.isDrums && DISTORTED_PROGRAMS.has(track.program),
      notes: track.notes.map(({ startBeat, beats, pitch, velocity }) => ({
        startSeconds: Math.max(0, secondsAtBeat(score, startBeat)),
        endSeconds: secondsAtBeat(score, startBeat + beats),
        key: pitch,
        velocity,
      })),
      expression: track.controls
        .filter(({ controller }) => controller === EXPRESSION)
        .map(({ beat, value }) => ({ seconds: secondsAtBeat(score, beat), gain: gainOfVelocity(value) })),
      pan: track.role === 'bass' ? 0 : track.pan,
      levelLu: track.levelLu,
      reverb: track.reverb,
      delay: track.delay,
      highPassHz: track.highPassHz,
      lowPassHz: track.lowPassHz,
    }))
}

function vocalOf({ vocal, genre }: Score): Playable[] {
  if (vocal === null) return []
  const { notes, levelLu } = vocal
  return [
    { name: 'vocal', role: 'vocal', program: MELODY_PROGRAMS[genre], isDrums: false, notes, levelLu, ...VOCAL_CHANNEL },
  ]
}

/** Returns the sprites that a score needs, each once. */
export const soundIdsOf = (score: Score): readonly string[] => [
  ...new Set([...score.tracks, ...vocalOf(score)].filter(({ notes }) => notes.length > 0).map(soundId)),
]
