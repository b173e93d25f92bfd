import type { Voicings } from './comping/comping.ts'
import { finalBeats, playedBeats, type Arrangement, type WrittenNote } from '#composer/plan/arrangement.ts'

const HIGH_ENERGY = 0.85

/**
 * Writes chords that are held for as long as they last; tones common to two chords of a phrase are not played again.
 */
export function writePad(arrangement: Arrangement, voicings: Voicings): readonly WrittenNote[] {
  const notes: WrittenNote[] = []
  for (const phrase of arrangement.phrases) {
    if (!phrase.parts.has('pad')) continue
    const { barBeats } = arrangement.plan
    const from = phrase.startBar * barBeats
    const lastBar = arrangement.bars[phrase.startBar + phrase.bars - 1]
    const silentBeats = lastBar === undefined ? 0 : barBeats - playedBeats(arrangement, lastBar)
    const until = from + phrase.bars * barBeats - silentBeats
    const octave = phrase.energy > HIGH_ENERGY ? 12 : 0
    const velocity = 54 + 22 * phrase.energy
    let held = new Map<number, { readonly beat: number; end: number }>()
    const release = (keep: ReadonlySet<number>): void => {
      for (const [pitch, { beat, end }] of held) {
        if (!keep.has(pitch)) notes.push({ beat, beats: end - beat, pitch, velocity })
      }
      held = new Map([...held].filter(([pitch]) => keep.has(pitch)))
    }
    for (const [span, voicing] of voicings) {
      if (span.startBeat + span.beats <= from + 1e-6 || span.startBeat >= until - 1e-6) continue
      const pitches = new Set(voicing.map((pitch) => pitch + octave))
      const beat = Math.max(from, span.startBeat)
      const end = Math.min(until, span.startBeat + span.beats)
      release(pitches)
      for (const pitch of pitches) held.set(pitch, { beat: held.get(pitch)?.beat ?? beat, end })
    }
    if (lastBar?.isFinal === true) {
      const end = lastBar.startBeat + finalBeats(arrangement, lastBar)
      for (const tone of held.values()) tone.end = end
    }
    release(new Set())
  }
  return notes
}
