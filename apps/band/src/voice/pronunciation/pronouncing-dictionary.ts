import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A line of the dictionary: `  "word": "W ER1 D",`. */
const BEFORE_WORD = '\n  "'
const AFTER_WORD = '": "'
const AFTER_PHONES = 0x22
/** Alternative pronunciations, `word(2)`, are not sorted and never looked up, like words with other characters. */
const PLAIN = /^[a-z'.-]+$/

let dictionary: PronouncingDictionary | undefined

/**
 * Keeps the pronouncing dictionary as text. As an object it would take sixty megabytes in every thread that sings; as
 * text it takes five, and a word is found in about twenty steps.
 */
class PronouncingDictionary {
  readonly #text: Buffer
  /** The offset of each word, sorted by word. */
  readonly #starts: Uint32Array

  constructor(text: Buffer) {
    this.#text = text
    const starts: number[] = []
    for (let line = text.indexOf(BEFORE_WORD); line >= 0; line = text.indexOf(BEFORE_WORD, line + 1)) {
      const start = line + BEFORE_WORD.length
      const word = this.#wordAt(start)
      if (!PLAIN.test(word)) continue
      // A few words in the file are out of order.
      const at = starts.findLastIndex((before) => this.#wordAt(before) < word) + 1
      starts.splice(at, 0, start)
    }
    this.#starts = Uint32Array.from(starts)
  }

  find(word: string): string | undefined {
    let [low, high] = [0, this.#starts.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const start = this.#starts[middle] ?? 0
      const there = this.#wordAt(start)
      if (there === word) return this.#phonesAfter(start + word.length)
      if (there < word) low = middle + 1
      else high = middle - 1
    }
    return undefined
  }

  #wordAt(start: number): string {
    return this.#text.toString('latin1', start, this.#text.indexOf(AFTER_WORD, start))
  }

  #phonesAfter(endOfWord: number): string {
    const start = endOfWord + AFTER_WORD.length
    return this.#text.toString('latin1', start, this.#text.indexOf(AFTER_PHONES, start))
  }
}

/** Loads the dictionary on first use, so that threads without a singer do not need it. */
export function lookUpPronunciation(word: string): string | undefined {
  dictionary ??= new PronouncingDictionary(
    readFileSync(fileURLToPath(import.meta.resolve('cmu-pronouncing-dictionary'))),
  )
  return dictionary.find(word)
}
