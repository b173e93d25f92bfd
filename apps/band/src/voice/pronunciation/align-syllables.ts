import type { PlacedSyllable } from '#band/voice/model/context-labels.ts'
import { fitSyllables, syllabify } from './syllables.ts'
import type { SungNote } from '#band/voice/vocal-part.ts'

/** A syllable with the notes it is sung on: more than one if it is held through several notes. */
export interface SungSyllable extends PlacedSyllable {
  readonly notes: readonly SungNote[]
  readonly startSeconds: number
  readonly endSeconds: number
}

/** Assigns the syllables of a line's words to its notes, with as many syllables per word as its notes need. */
export function alignSyllables(words: readonly string[], notes: readonly SungNote[]): SungSyllable[] {
  const wordIndexes = [...new Set(notes.map(({ word }) => word))]
  return wordIndexes.flatMap((word) => {
    const ofWord = notes.filter((note) => note.word === word)
    const places = [...new Set(ofWord.map(({ syllable }) => syllable))]
    const sounds = fitSyllables(syllabify(words[word] ?? ''), places.length)
    return sounds.flatMap((sound, index): SungSyllable[] => {
      const held = ofWord.filter(({ syllable }) => syllable === places[index])
      const [first, last] = [held[0], held.at(-1)]
      if (first === undefined || last === undefined) return []
      return [{ ...sound, word, notes: held, startSeconds: first.startSeconds, endSeconds: last.endSeconds }]
    })
  })
}
