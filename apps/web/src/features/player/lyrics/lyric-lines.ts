import type { Lyrics } from '@cadenza/contract/songs'
import { matchCommonSubsequence } from './longest-subsequence.ts'

interface LyricWord {
  text: string
  /** Null in a line without known times. */
  startMs: number | null
}

export interface LyricLine {
  /** The position of the line, from 0. */
  index: number
  words: LyricWord[]
  /** When the first word is sung; null if unknown. */
  startMs: number | null
  /** True when an empty line precedes this one. */
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

/** With a smaller fraction of matching words, the times belong to another version and would mark the wrong words. */
const MIN_MATCHED_FRACTION = 0.5

/** Removes case, accents and punctuation, so that two spellings of a sung word are equal. */
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

/** A word without its own time is sung with the next one, and at the end of a line after the last one. */
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

/** Splits the text into lines, each word with the time at which it is sung if that is known. */
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
  /** Index of the line being sung; -1 before the first one. */
  line: number
  /** How many words of the line have been sung, including the current one. */
  words: number
}

export function positionAt(lines: readonly LyricLine[], nowMs: number): LyricPosition {
  const line = lines.findLastIndex(({ startMs }) => startMs !== null && startMs <= nowMs)
  const words = lines[line]?.words.findLastIndex(({ startMs }) => startMs !== null && startMs <= nowMs) ?? -1
  return { line, words: words + 1 }
}

/** Returns when the next word is sung; null after the last one. */
export function nextChangeAfter(lines: readonly LyricLine[], nowMs: number): number | null {
  let next: number | null = null
  for (const { words } of lines) {
    for (const { startMs } of words) {
      if (startMs !== null && startMs > nowMs && (next === null || startMs < next)) next = startMs
    }
  }
  return next
}
