import type { Phrase } from './phrases.ts'
import { spanAt, type Chord, type ChordSpan } from '#composer/harmony/chord.ts'
import type { Harmony } from '#composer/harmony/harmony.ts'
import type { Instrumentation } from '#composer/instruments/instrumentation.ts'
import type { SongPlan } from './song-plan.ts'

export interface Bar {
  readonly index: number
  readonly startBeat: number
  readonly phrase: Phrase
  /** The index within its section. */
  readonly barOfSection: number
  readonly isLastOfSection: boolean
  /** True for the bar in which the last chord is played and held. */
  readonly isFinal: boolean
  /** The chords that begin inside the bar, after its first beat. */
  readonly chordChanges: readonly ChordSpan[]
}

/** The information that every part of the band needs before it is written. */
export interface Arrangement {
  readonly plan: SongPlan
  readonly harmony: Harmony
  readonly instrumentation: Instrumentation
  readonly phrases: readonly Phrase[]
  readonly bars: readonly Bar[]
  /** The beat at which the requested length ends; held notes reach almost to it. */
  readonly endBeat: number
}

/** A note as written: on the grid, before the performance changes it. */
export interface WrittenNote {
  readonly beat: number
  readonly beats: number
  readonly pitch: number
  readonly velocity: number
  /** An intended delay, as between the strings of a strummed chord. */
  readonly lateMs?: number
}

function chordChangesByBar(plan: SongPlan, spans: readonly ChordSpan[]): ReadonlyMap<number, readonly ChordSpan[]> {
  const changes = new Map<number, ChordSpan[]>()
  for (const span of spans) {
    const bar = Math.floor(span.startBeat / plan.barBeats + 1e-9)
    if (span.startBeat - bar * plan.barBeats < 1e-6) continue
    changes.set(bar, [...(changes.get(bar) ?? []), span])
  }
  return changes
}

export function makeArrangement({
  plan,
  harmony,
  instrumentation,
  phrases,
}: Omit<Arrangement, 'bars' | 'endBeat'>): Arrangement {
  const chordChanges = chordChangesByBar(plan, harmony.spans)
  const bars = phrases.flatMap((phrase) =>
    Array.from({ length: phrase.bars }, (_, offset): Bar => {
      const index = phrase.startBar + offset
      const barOfSection = index - phrase.section.startBar
      return {
        index,
        startBeat: index * plan.barBeats,
        phrase,
        barOfSection,
        isLastOfSection: barOfSection === phrase.section.bars - 1,
        isFinal: index === plan.tempo.barCount - 1,
        chordChanges: chordChanges.get(index) ?? [],
      }
    }),
  )
  const lastTempo = plan.tempo.tempoMap.at(-1)?.tempoBpm ?? plan.tempo.tempoBpm
  const tailBeats = (plan.tempo.tailSeconds * lastTempo) / 60
  const endBeat = plan.tempo.barCount * plan.barBeats + tailBeats
  return { plan, harmony, instrumentation, phrases, bars, endBeat }
}

export const chordAt = (arrangement: Arrangement, beat: number): Chord => spanAt(arrangement.harmony.spans, beat).chord

export const chordSpanAt = (arrangement: Arrangement, beat: number): ChordSpan =>
  spanAt(arrangement.harmony.spans, beat)

/** Returns the chord after the given span; null at the end. */
export function chordAfter(arrangement: Arrangement, span: ChordSpan): Chord | null {
  const end = span.startBeat + span.beats
  const next = spanAt(arrangement.harmony.spans, end)
  return next.startBeat > span.startBeat ? next.chord : null
}

/** Returns the beats of a bar that the band plays: half of them if it drops out before a chorus. */
export function playedBeats({ plan }: Arrangement, bar: Bar): number {
  return bar.isLastOfSection && bar.phrase.transition === 'drop' ? plan.barBeats / 2 : plan.barBeats
}

/**
 * Returns the beats from the last downbeat to just before the end, so that the last chord fades out inside the song.
 */
export function finalBeats(arrangement: Arrangement, bar: Bar): number {
  const releaseBeats = (0.35 * arrangement.plan.tempo.tempoBpm) / 60
  return Math.max(0.25, arrangement.endBeat - bar.startBeat - releaseBeats)
}
