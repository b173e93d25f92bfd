import type { Voicings } from './comping/comping.ts'
import { chordSpanAt, finalBeats, playedBeats, type Arrangement, type WrittenNote } from '#composer/plan/arrangement.ts'

const SHAPES = [
  [0, 2, 1, 2],
  [0, 1, 2, 1],
  [2, 1, 0, 1],
  [0, 1, 2, 3],
  [3, 2, 1, 2],
] as const

/** Writes the broken chord above the band, on the arpeggio steps of the genre. */
export function writeArpeggio(arrangement: Arrangement, voicings: Voicings): readonly WrittenNote[] {
  const { plan } = arrangement
  const notes: WrittenNote[] = []
  for (const bar of arrangement.bars) {
    if (!bar.phrase.parts.has('arpeggio')) continue
    const pitchesAt = (beat: number): readonly number[] => voicings.get(chordSpanAt(arrangement, beat)) ?? [60]
    if (bar.isFinal) {
      const pitch = (pitchesAt(bar.startBeat).at(-1) ?? 60) + 12
      notes.push({ beat: bar.startBeat, beats: finalBeats(arrangement, bar), pitch, velocity: 50 })
      continue
    }
    const take = plan.takeOf('arpeggio', bar.phrase.section)
    const random = plan.randomForPart('arpeggio').fork(`shapes${take}`)
    const [shape, otherShape] = [random.pick(SHAPES), random.pick(SHAPES)]
    const isDense = bar.phrase.intensity === 'high' || plan.style.id === 'lofi'
    let order = 0
    for (let step = 0; step < playedBeats(arrangement, bar) * 4; step++) {
      const degree = Number(plan.style.arpeggioSteps[step])
      if (!(degree > 0) || (!isDense && step % 4 !== 0)) continue
      const beat = bar.startBeat + step / 4
      const voicing = pitchesAt(beat)
      const rung = (bar.phrase.section.kind === 'bridge' || bar.phrase.isVaried ? otherShape : shape)[order % 4] ?? 0
      const octave = rung >= voicing.length ? 24 : 12
      const pitch = (voicing[rung % voicing.length] ?? 60) + octave
      notes.push({ beat, beats: isDense ? 0.45 : 0.9, pitch, velocity: 28 + degree * 3.2 + 14 * bar.phrase.energy })
      order++
    }
  }
  return notes
}
