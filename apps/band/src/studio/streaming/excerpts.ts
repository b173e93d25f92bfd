import type { Note, Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'

/** Some blocks of a song, by which the rest of it is judged before it is played. */
export interface Excerpt {
  readonly from: number
  readonly to: number
}

export interface SectionExcerpt extends Excerpt {
  /** Index into the sections of the score. */
  readonly section: number
}

/** Half a second before an excerpt, for filters, compressors and the first of the hall to settle. */
export const PRE_ROLL_BLOCKS = 6
const SHORTEST_SECONDS = 1.8
const MOST_SECTIONS = 5
/** Of the bars in which somebody plays: one of the middle and one of the louder. */
const CHOSEN_SHARES = [0.5, 0.85]

const blockAt = (seconds: number): number => (seconds * SAMPLE_RATE) / BLOCK_FRAMES

/** Whole bars from one on, as many as make an excerpt, as far as the song goes. */
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

/** One of each kind of section, the liveliest of its kind; the kinds that last longest, where there are many. */
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

/** Bars that show how loud a part is where it plays. */
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
