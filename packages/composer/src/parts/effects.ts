import { TIMPANI } from '#composer/instruments/named-instruments.ts'
import { foldInto } from '#composer/harmony/pitch.ts'
import { chordAt, finalBeats, type Bar, type Arrangement, type WrittenNote } from '#composer/plan/arrangement.ts'

const TIMPANI_REGISTER = [41, 53] as const
const STROKES_A_BEAT = 6

/** Writes a reversed cymbal that swells into a chorus with more energy. */
function writeSwells(arrangement: Arrangement): readonly WrittenNote[] {
  const { barBeats } = arrangement.plan
  return arrangement.phrases.flatMap((phrase) => {
    const next = phrase.nextSection
    const isLift = next !== null && next.kind === 'chorus' && next.energy - phrase.section.energy > 0.12
    if (!phrase.isLastOfSection || !isLift) return []
    const beats = Math.min(4, phrase.bars * barBeats)
    return [{ beat: (phrase.startBar + phrase.bars) * barBeats - beats, beats, pitch: 60, velocity: 78 }]
  })
}

/**
 * Writes timpani: the root on downbeats, a second stroke every other bar, and a roll that grows into the next section.
 */
function writeTimpaniBar(arrangement: Arrangement, bar: Bar): WrittenNote[] {
  const { barBeats } = arrangement.plan
  const pitchAt = (beat: number): number => foldInto(36 + chordAt(arrangement, beat).root, TIMPANI_REGISTER)
  const loud = 58 + 40 * bar.phrase.energy
  const pitch = pitchAt(bar.startBeat)
  if (bar.isFinal) return [{ beat: bar.startBeat, beats: finalBeats(arrangement, bar), pitch, velocity: loud }]
  const strokes: WrittenNote[] = [{ beat: bar.startBeat, beats: 1, pitch, velocity: loud }]
  const half = bar.startBeat + (arrangement.plan.timeSignatureName === '3/4' ? 2 : barBeats / 2)
  if (bar.barOfSection % 2 === 1) strokes.push({ beat: half, beats: 1, pitch: pitchAt(half), velocity: loud - 14 })
  if (!bar.isLastOfSection || (bar.phrase.nextSection?.energy ?? 0) <= bar.phrase.section.energy) return strokes
  const from = bar.startBeat + barBeats - 2
  const roll = Array.from({ length: 2 * STROKES_A_BEAT }, (_, index): WrittenNote => {
    const beat = from + index / STROKES_A_BEAT
    return { beat, beats: 0.15, pitch: pitchAt(beat), velocity: 40 + ((loud - 36) * index) / (2 * STROKES_A_BEAT) }
  })
  return [...strokes.filter(({ beat }) => beat < from), ...roll]
}

const hasTimpani = ({ phrase, isLastOfSection }: Bar): boolean =>
  phrase.parts.has('effects') && (phrase.section.kind !== 'intro' || isLastOfSection)

export function writeEffects(arrangement: Arrangement): readonly WrittenNote[] {
  if (arrangement.instrumentation.programs.get('effects') !== TIMPANI) return writeSwells(arrangement)
  return arrangement.bars.filter(hasTimpani).flatMap((bar) => writeTimpaniBar(arrangement, bar))
}
