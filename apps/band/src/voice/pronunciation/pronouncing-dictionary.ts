import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A line of the dictionary: `  "word": "W ER1 D",`. */
const BEFORE_WORD = '\n  "'
const AFTER_WORD = '": "'
const AFTER_PHONES = 0x22
/** Further ways to say a word, `word(2)`, stand out of order and are not asked for, and no word with other letters is. */
const PLAIN = /^[a-z'.-]+$/

let dictionary: PronouncingDictionary | undefined

/**
 * The pronouncing dictionary as the text that it is. As an object it would take sixty megabytes in every thread that sings; as
 * text it takes five, and a word is found in some twenty steps.
 */
class PronouncingDictionary {
  readonly #text: Buffer
  /** Where each word begins, in the order of words. */
  readonly #starts: Uint32Array

  constructor(text: Buffer) {
    this.#text = text
    const starts: number[] = []
    for (let line = text.indexOf(BEFORE_WORD); line >= 0; line = text.indexOf(BEFORE_WORD, line + 1)) {
      const start = line + BEFORE_WORD.length
      const word = this.#wordAt(start)
      if (!PLAIN.test(word)) continue
      // Here and there two words have changed places.
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

/** Read when the first word is sung: threads without a singer do without. */
export function lookUpPronunciation(word: string): string | undefined {
  dictionary ??= new PronouncingDictionary(
    readFileSync(fileURLToPath(import.meta.resolve('cmu-pronouncing-dictionary'))),
  )
  return dictionary.find(word)
}
