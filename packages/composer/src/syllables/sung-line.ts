export interface SungWord {
  /** As written, with its punctuation. */
  readonly text: string
  readonly syllables: readonly string[]
  /** One value per syllable, 1 if it is stressed. */
  readonly stresses: readonly number[]
}

export interface SungLine {
  readonly text: string
  readonly words: readonly SungWord[]
}

export type StressLookup = (word: string) => readonly number[] | undefined
