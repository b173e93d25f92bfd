import type { PlacedSyllable } from '#band/voice/model/context-labels.ts'
import { fitSyllables, syllabify } from './syllables.ts'
import type { SungNote } from '#band/voice/vocal-part.ts'

/** A syllable with the notes it is sung on: more than one where it is held through a melody. */
export interface SungSyllable extends PlacedSyllable {
  readonly notes: readonly SungNote[]
  readonly startSeconds: number
  readonly endSeconds: number
}

/** Puts the sounds of a line's words under its notes, word by word, as many syllables as the notes of the word ask for. */
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
