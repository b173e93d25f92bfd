import type { Note, Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'

/** Some blocks of a song, from which the rest is estimated before it is played. */
export interface Excerpt {
  readonly from: number
  readonly to: number
}

export interface SectionExcerpt extends Excerpt {
  /** Index into the sections of the score. */
  readonly section: number
}

/** Half a second before an excerpt, in which filters, compressors and the early reverb settle. */
export const PRE_ROLL_BLOCKS = 6
const SHORTEST_SECONDS = 1.8
const MOST_SECTIONS = 5
/** Quantiles of loudness among the bars in which a part plays: a median bar and a louder one. */
const CHOSEN_SHARES = [0.5, 0.85]

const blockAt = (seconds: number): number => (seconds * SAMPLE_RATE) / BLOCK_FRAMES

/** Returns whole bars from `bar` on for at least SHORTEST_SECONDS, limited by the end of the song. */
function barsFrom(score: Score, bar: number): Excerpt {
  const barBeats = beatsOfBar(score.metre)
  const barSeconds = (barBeats * 60) / score.tempoBpm
  const bars = Math.max(1, Math.ceil(SHORTEST_SECONDS / barSeconds - 0.05))
  const first = Math.max(0, Math.min(bar, score.barCount - bars))
  const lastBlock = Math.floor(blockAt(score.lengthSeconds))
  const from = Math.floor(blockAt(secondsAtBeat(score, first * barBeats)))
  const to = Math.ceil(blockAt(secondsAtBeat(score, (first + bars) * barBeats)))
  return { from, to: Math.max(from + 1, Math.min(lastBlock, to)) }
}

/** Returns an excerpt of the section with the most energy of each kind, for the MOST_SECTIONS longest kinds. */
export function sectionExcerpts(score: Score): readonly SectionExcerpt[] {
  const kinds = [...Map.groupBy(score.sections.entries(), ([, { kind }]) => kind).values()]
  const barsOf = (sections: (typeof kinds)[number]) => sections.reduce((sum, [, { bars }]) => sum + bars, 0)
  return kinds
    .toSorted((a, b) => barsOf(b) - barsOf(a))
    .slice(0, MOST_SECTIONS)
    .map((sections) => {
      const [section, { startBar, bars }] = sections.reduce((a, b) => (b[1].energy > a[1].energy ? b : a))
      return { section, ...barsFrom(score, startBar + (bars > 2 ? 1 : 0)) }
    })
    .toSorted((a, b) => a.from - b.from)
}

/** Returns bars from which the loudness of a part can be estimated. */
export function partExcerpts(score: Score, notes: readonly Note[]): readonly Excerpt[] {
  const barBeats = beatsOfBar(score.metre)
  const loudness = new Map<number, number>()
  for (const { startBeat, beats, velocity } of notes) {
    const bar = Math.max(0, Math.min(score.barCount - 1, Math.floor(startBeat / barBeats)))
    loudness.set(bar, (loudness.get(bar) ?? 0) + beats * velocity ** 2)
  }
  const bars = [...loudness].toSorted(([barA, a], [barB, b]) => a - b || barA - barB).map(([bar]) => bar)
  const chosen = CHOSEN_SHARES.flatMap((share) => bars[Math.floor(share * (bars.length - 1))] ?? [])
  return [...new Set(chosen)].toSorted((a, b) => a - b).map((bar) => barsFrom(score, bar))
}
