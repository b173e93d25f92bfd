import type { Language } from '@cadenza/vocabulary/languages'
import { fillIn, type Couplet } from '#composer/lyrics/lyric-templates.ts'
import type { Random } from '#composer/random.ts'
import { countSyllables } from './count-syllables.ts'
import type { NounPhrase } from './prompt-nouns.ts'
import { lastWord, rhymeEnding } from './rhyme.ts'

/** How far the syllables of a line may be from its place in the tune. */
export const PLACE_TOLERANCE = 1

/** The cost of a line beside those that differ from it only by chance. */
const COST = { syllable: 2, shorterPhrase: 0.7, bareNoun: 8, rhyme: 6, again: 20, chance: 2.5 }

const NO_NOUN: readonly NounPhrase[] = [{ text: '', isBare: false }]

interface Offer {
  readonly lines: readonly string[]
  readonly cost: number
}

/** Chooses lines that fit their places, and not one twice if there is another. */
export class LineChooser {
  readonly #language: Language
  readonly #random: Random
  readonly #used = new Set<string>()

  constructor(language: Language, random: Random) {
    this.#language = language
    this.#random = random
  }

  /** Lines that are sung already, or were before they were rolled. */
  markUsed(text: string): void {
    this.#used.add(text.toLowerCase())
  }

  #choose(offers: readonly Offer[]): readonly string[] | null {
    if (offers.length === 0) return null
    const best = offers.reduce((a, b) => (b.cost < a.cost ? b : a))
    for (const line of best.lines) this.markUsed(line)
    return best.lines
  }

  #sung(template: string, phrase = ''): string {
    const text = fillIn(template, this.#random).replaceAll('{}', phrase)
    return text.slice(0, 1).toUpperCase() + text.slice(1)
  }

  /** Null if a line does not fit its place. */
  #offer(lines: readonly string[], places: readonly number[], extra = 0): Offer | null {
    let cost = extra + this.#random.range(0, COST.chance)
    for (const [index, line] of lines.entries()) {
      const distance = Math.abs(countSyllables(line, this.#language) - (places[index] ?? 0))
      if (distance > PLACE_TOLERANCE) return null
      cost += COST.syllable * distance + (this.#used.has(line.toLowerCase()) ? COST.again : 0)
    }
    return { lines, cost }
  }

  #offers(
    templates: readonly (readonly string[])[],
    places: readonly number[],
    phrases: readonly NounPhrase[],
  ): Offer[] {
    return templates.flatMap((template) =>
      phrases.flatMap(({ text, isBare }, index) => {
        const lines = template.slice(0, places.length).map((line) => this.#sung(line, text))
        return this.#offer(lines, places, index * COST.shorterPhrase + (isBare ? COST.bareNoun : 0)) ?? []
      }),
    )
  }

  couplet(list: readonly Couplet[], places: readonly number[]): readonly string[] | null {
    return this.#choose(this.#offers(list, places, NO_NOUN))
  }

  hook(list: readonly string[], places: number): string | null {
    return (
      this.#choose(
        this.#offers(
          list.map((line) => [line]),
          [places],
          NO_NOUN,
        ),
      )?.[0] ?? null
    )
  }

  /** A line, or a couplet of which the first line names the noun. */
  withNoun(templates: readonly (readonly string[])[], phrases: readonly NounPhrase[], places: readonly number[]) {
    return this.#choose(this.#offers(templates, places, phrases))
  }

  /** A line that rhymes with its neighbor if there is one, else any. */
  rhyming(list: readonly Couplet[], neighbor: string, places: number): string | null {
    const ending = rhymeEnding(neighbor, this.#language)
    const offers = list.flat().flatMap((template) => {
      const line = this.#sung(template)
      const isRhyme = rhymeEnding(line, this.#language) === ending && lastWord(line) !== lastWord(neighbor)
      return this.#offer([line], [places], isRhyme ? 0 : COST.rhyme) ?? []
    })
    return this.#choose(offers)?.[0] ?? null
  }
}
