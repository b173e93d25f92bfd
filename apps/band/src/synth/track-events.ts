import type { Note, Score, Track } from '@cadenza/composer/score'
import { secondsAtBeat } from '@cadenza/composer/score-time'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { SYNTH_GRID } from './fluid-synth.ts'

export type TrackEvent =
  | { readonly frame: number; readonly kind: 'off'; readonly key: number }
  | { readonly frame: number; readonly kind: 'control'; readonly controller: number; readonly value: number }
  | { readonly frame: number; readonly kind: 'on'; readonly key: number; readonly velocity: number }

/** A key must be released before it is struck again, and a controller must be set before the note that it affects. */
const ORDER = { off: 0, control: 1, on: 2 } as const
/** A note shorter than this (6 ms) sounds like a click. */
const SHORTEST_NOTE_FRAMES = 4 * SYNTH_GRID

/** Times are in frames from the start of the song, rounded to SYNTH_GRID: at most 0.8 ms off. */
export function buildTrackEvents(
  track: Pick<Track, 'notes' | 'controls'>,
  score: Pick<Score, 'tempoMap'>,
): readonly TrackEvent[] {
  const frameAt = (beat: number) => {
    const frame = Math.max(0, secondsAtBeat(score, beat)) * SAMPLE_RATE
    return Math.round(frame / SYNTH_GRID) * SYNTH_GRID
  }
  const events: TrackEvent[] = track.controls.map(({ beat, controller, value }) => {
    return { frame: frameAt(beat), kind: 'control', controller, value }
  })
  for (const { key, velocity, from, to } of findNoteSpans(track.notes, frameAt)) {
    events.push({ frame: from, kind: 'on', key, velocity }, { frame: to, kind: 'off', key })
  }
  return events.toSorted((a, b) => a.frame - b.frame || ORDER[a.kind] - ORDER[b.kind])
}

interface NoteSpan {
  readonly key: number
  readonly velocity: number
  readonly from: number
  to: number
}

/** Makes every note long enough to be heard, but ends it before the next note of its key, which it would cut off. */
function findNoteSpans(notes: readonly Note[], frameAt: (beat: number) => number): readonly NoteSpan[] {
  const latest = new Map<number, NoteSpan>()
  const stretches: NoteSpan[] = []
  for (const { startBeat, beats, pitch, velocity } of notes) {
    const from = frameAt(startBeat)
    const to = Math.max(from + SHORTEST_NOTE_FRAMES, frameAt(startBeat + beats))
    const before = latest.get(pitch)
    if (before?.from === from) continue
    if (before !== undefined && before.to > from) before.to = from
    const stretch = { key: pitch, velocity: Math.round(velocity), from, to }
    latest.set(pitch, stretch)
    stretches.push(stretch)
  }
  return stretches
}

/** Returns the events that restore the state at `frame`: the current controllers and the held notes. */
export function findSeekEvents(
  events: readonly TrackEvent[],
  frame: number,
): { readonly missed: readonly TrackEvent[]; readonly nextIndex: number } {
  const controls = new Map<number, TrackEvent>()
  const held = new Map<number, TrackEvent>()
  const firstAhead = events.findIndex((event) => event.frame >= frame)
  const nextIndex = firstAhead === -1 ? events.length : firstAhead
  for (const event of events.slice(0, nextIndex)) {
    if (event.kind === 'control') controls.set(event.controller, event)
    else if (event.kind === 'on') held.set(event.key, event)
    else held.delete(event.key)
  }
  return { missed: [...controls.values(), ...held.values()], nextIndex }
}
