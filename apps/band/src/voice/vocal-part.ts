import type { LyricWord, Score, VocalNote } from '@cadenza/composer/score'
import { secondsAtBeat } from '@cadenza/composer/score-time'

export interface SungNote {
  readonly startSeconds: number
  readonly endSeconds: number
  /** MIDI number, 60 is middle C; every voice sings it at written pitch. In rap it is only a hint of intonation. */
  readonly pitch: number
  /** 1 to 127. */
  readonly velocity: number
  /** Index into the lines. */
  readonly line: number
  /** Index into the words of the line. */
  readonly word: number
  /** Index into the syllables of the word. A syllable held over several notes repeats its index. */
  readonly syllable: number
}

export interface VocalPart {
  /** The words of each line as written; punctuation is not sung. */
  readonly lines: readonly (readonly string[])[]
  /** Sorted by start, without overlaps. */
  readonly notes: readonly SungNote[]
}

/** The time of a word, which starts with its consonants and so before its first note. */
export interface SungWord {
  readonly line: number
  readonly word: number
  readonly text: string
  readonly startSeconds: number
  readonly endSeconds: number
}

interface WordsInTime extends Pick<Score, 'tempoMap'> {
  readonly lyrics: readonly { readonly words: readonly Pick<LyricWord, 'text'>[] }[]
}

/** Combines the words of a score with the notes that one take sings. */
export function buildVocalPart(score: WordsInTime, notes: readonly VocalNote[]): VocalPart {
  const at = (beat: number) => Math.max(0, secondsAtBeat(score, beat))
  return {
    lines: score.lyrics.map(({ words }) => words.map(({ text }) => text)),
    notes: notes.map(({ startBeat, beats, ...note }) => {
      return { ...note, startSeconds: at(startBeat), endSeconds: at(startBeat + beats) }
    }),
  }
}
