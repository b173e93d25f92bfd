import type { Arrangement, WrittenNote } from '#composer/plan/arrangement.ts'
import { finalBeats } from '#composer/plan/arrangement.ts'
import type { ComposedUnit } from '#composer/melody/composed-unit.ts'

/** Writes the tune as an instrument plays it; its last note is held with the band's last chord. */
export function writeLead(arrangement: Arrangement, melody: readonly ComposedUnit[]): readonly WrittenNote[] {
  const { legato } = arrangement.plan.style.melody
  const finalBar = arrangement.bars.at(-1)
  return melody.flatMap(({ unit, onsets, pitches }, order) =>
    onsets.map((onset, index): WrittenNote => {
      const beat = unit.startBeat + onset.beat
      const isLastNote = order === melody.length - 1 && index === onsets.length - 1
      const rings = isLastNote && finalBar !== undefined && beat >= finalBar.startBeat - 1e-6
      const loud = 0.8 + 0.2 * unit.section.energy
      return {
        beat,
        beats: rings ? finalBeats(arrangement, finalBar) - (beat - finalBar.startBeat) : onset.beats * legato,
        pitch: pitches[index] ?? 60,
        velocity: (66 + 22 * onset.strength) * loud,
      }
    }),
  )
}
