import type { Phrase } from './arrangement.ts'
import { spanAt, type Chord, type ChordSpan } from './chord.ts'
import type { Harmony } from './harmony.ts'
import type { Instrumentation } from './instrumentation.ts'
import type { SongPlan } from './song-plan.ts'

export interface Bar {
  readonly index: number
  readonly startBeat: number
  readonly phrase: Phrase
  /** Within its section. */
  readonly barOfSection: number
  readonly isLastOfSection: boolean
  /** The bar in which the last chord is struck and held. */
  readonly isFinal: boolean
  /** The chords that begin inside it, after its first beat. */
  readonly changes: readonly ChordSpan[]
}

/** What every part of the band knows before it plays. */
export interface Song {
  readonly plan: SongPlan
  readonly harmony: Harmony
  readonly band: Instrumentation
  readonly phrases: readonly Phrase[]
  readonly bars: readonly Bar[]
  /** The beat at which the asked length ends; held notes reach almost to it. */
  readonly endBeat: number
}

/** A note as written: on the grid, without anybody's hands. */
export interface WrittenNote {
  readonly beat: number
  readonly beats: number
  readonly pitch: number
  readonly velocity: number
  /** Meant to come late, as the strings of a strummed chord do. */
  readonly lateMs?: number
}

function changesByBar(plan: SongPlan, spans: readonly ChordSpan[]): ReadonlyMap<number, readonly ChordSpan[]> {
  const changes = new Map<number, ChordSpan[]>()
  for (const span of spans) {
    const bar = Math.floor(span.startBeat / plan.barBeats + 1e-9)
    if (span.startBeat - bar * plan.barBeats < 1e-6) continue
    changes.set(bar, [...(changes.get(bar) ?? []), span])
  }
  return changes
}

export function makeSong({ plan, harmony, band, phrases }: Omit<Song, 'bars' | 'endBeat'>): Song {
  const changes = changesByBar(plan, harmony.spans)
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
        changes: changes.get(index) ?? [],
      }
    }),
  )
  const lastTempo = plan.tempo.tempoMap.at(-1)?.tempoBpm ?? plan.tempo.tempoBpm
  const tailBeats = (plan.tempo.tailSeconds * lastTempo) / 60
  const endBeat = plan.tempo.barCount * plan.barBeats + tailBeats
  return { plan, harmony, band, phrases, bars, endBeat }
}

export const chordAt = (song: Song, beat: number): Chord => spanAt(song.harmony.spans, beat).chord

export const chordSpanAt = (song: Song, beat: number): ChordSpan => spanAt(song.harmony.spans, beat)

/** The chord after the one that sounds at a beat; null at the end. */
export function chordAfter(song: Song, span: ChordSpan): Chord | null {
  const end = span.startBeat + span.beats
  const next = spanAt(song.harmony.spans, end)
  return next.startBeat > span.startBeat ? next.chord : null
}

/** Beats of a bar that the band plays: half of it where it drops out before a chorus. */
export function playedBeats({ plan }: Song, bar: Bar): number {
  return bar.isLastOfSection && bar.phrase.exit === 'drop' ? plan.barBeats / 2 : plan.barBeats
}

/** From the last downbeat to just before the end, so that the last chord rings out inside the song. */
export function finalBeats(song: Song, bar: Bar): number {
  const releaseBeats = (0.35 * song.plan.tempo.tempoBpm) / 60
  return Math.max(0.25, song.endBeat - bar.startBeat - releaseBeats)
}
