import type { Lyrics } from '@cadenza/contract/songs'
import { matchCommonSubsequence } from './longest-subsequence.ts'

interface LyricWord {
  text: string
  /** Null in a line of which nothing is known. */
  startMs: number | null
}

export interface LyricLine {
  /** Its place among the others, from 0. */
  index: number
  words: LyricWord[]
  /** When its first word is sung; null when nobody knows. */
  startMs: number | null
  /** An empty line stands before it. */
  isStanzaStart: boolean
}

interface ParsedLyrics {
  lines: LyricLine[]
  isTimed: boolean
}

interface TimedWord {
  startMs: number
  endMs: number
}

/** With fewer of its words found among the timings they are of another version, and would point at the wrong ones. */
const MIN_MATCHED_FRACTION = 0.5

/** What two spellings of a sung word have in common: no case, no accents, no punctuation. */
function normalizeWord(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

function readLines(text: string): LyricLine[] {
  const lines: LyricLine[] = []
  let isStanzaStart = false
  for (const line of text.split(/\r\n?|\n/)) {
    const words = line.split(/\s+/).filter(Boolean)
    if (words.length > 0) {
      const unsung = words.map((word) => ({ text: word, startMs: null }))
      lines.push({ index: lines.length, words: unsung, startMs: null, isStanzaStart })
    }
    isStanzaStart = words.length === 0 && lines.length > 0
  }
  return lines
}

/** A word without a time of its own is sung with the next one, and at the end of a line after the last one. */
function assignTimes(line: LyricLine, times: readonly (TimedWord | undefined)[]): void {
  const first = times.find((time) => time !== undefined)
  if (!first) return
  line.startMs = first.startMs
  let known = times.findLast((time) => time !== undefined)?.endMs ?? first.startMs
  for (const [index, word] of [...line.words.entries()].toReversed()) {
    known = times[index]?.startMs ?? known
    word.startMs = known
  }
}

/** The text in its lines, each word with the time at which it is sung where that is known. */
export function parseLyrics({ text, words }: Lyrics): ParsedLyrics {
  const lines = readLines(text)
  const sung = words
    .map(({ word, startMs, endMs }) => ({ bare: normalizeWord(word), startMs, endMs }))
    .filter(({ bare }) => bare !== '')
    .toSorted((a, b) => a.startMs - b.startMs)
  const written = lines.flatMap((line) => line.words.map((word) => normalizeWord(word.text)))
  const spoken = written.filter((word) => word !== '').length
  const matches = matchCommonSubsequence(
    written,
    sung.map(({ bare }) => bare),
  )
  if (matches.size === 0 || matches.size < spoken * MIN_MATCHED_FRACTION) return { lines, isTimed: false }

  let offset = 0
  for (const line of lines) {
    const from = offset
    assignTimes(
      line,
      line.words.map((_, index) => sung[matches.get(from + index) ?? -1]),
    )
    offset += line.words.length
  }
  return { lines, isTimed: true }
}

export interface LyricPosition {
  /** Of the line being sung, -1 before the first one. */
  line: number
  /** How many of its words have been sung, the present one included. */
  words: number
}

export function positionAt(lines: readonly LyricLine[], nowMs: number): LyricPosition {
  const line = lines.findLastIndex(({ startMs }) => startMs !== null && startMs <= nowMs)
  const words = lines[line]?.words.findLastIndex(({ startMs }) => startMs !== null && startMs <= nowMs) ?? -1
  return { line, words: words + 1 }
}

/** When the next word is sung; null after the last one. */
export function nextChangeAfter(lines: readonly LyricLine[], nowMs: number): number | null {
  let next: number | null = null
  for (const { words } of lines) {
    for (const { startMs } of words) {
      if (startMs !== null && startMs > nowMs && (next === null || startMs < next)) next = startMs
    }
  }
  return next
}
