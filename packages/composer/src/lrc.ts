import { formatLrcTime } from '@cadenza/vocabulary/lrc-time'
import { secondsAtBeat } from './score-time.ts'
import type { Score } from './score.ts'

export interface TimedWord {
  readonly text: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly syllables: readonly TimedSyllable[]
}

export interface TimedSyllable {
  readonly text: string
  readonly startSeconds: number
  readonly endSeconds: number
}

export interface TimedLine {
  readonly text: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly words: readonly TimedWord[]
}

/** Rounds to milliseconds, because no player shows more. */
const inSeconds = (score: Score, beat: number): number => Math.round(secondsAtBeat(score, beat) * 1000) / 1000

export function timedLyrics(score: Score): readonly TimedLine[] {
  const timed = (part: { readonly text: string; readonly startBeat: number; readonly endBeat: number }) => ({
    text: part.text,
    startSeconds: inSeconds(score, part.startBeat),
    endSeconds: inSeconds(score, part.endBeat),
  })
  return score.lyrics.map((line) => ({
    ...timed(line),
    words: line.words.map((word) => ({ ...timed(word), syllables: word.syllables.map(timed) })),
  }))
}

/** Returns LRC with a time before each line and, with `withWords`, a time before each word too. */
export function toLrc(score: Score, { withWords = false }: { readonly withWords?: boolean } = {}): string {
  const lines = timedLyrics(score).map(({ text, startSeconds, words }) => {
    const body = withWords ? words.map((word) => `<${formatLrcTime(word.startSeconds)}>${word.text}`).join(' ') : text
    return `[${formatLrcTime(startSeconds)}]${body}\n`
  })
  return lines.join('')
}
