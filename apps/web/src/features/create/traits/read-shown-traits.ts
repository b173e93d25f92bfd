import type { StatedTrait } from '@cadenza/prompt/edit-traits'
import { readTraits } from '@cadenza/prompt/read-traits'
import { isStyleName, STYLES } from '@cadenza/prompt/styles'
import { SUBSTITUTE_INSTRUMENTS, SUBSTITUTE_NAMES } from '@cadenza/prompt/substitute-instruments'
import { phraseFor } from '@cadenza/prompt/trait-phrases'
import type { Genre } from '@cadenza/vocabulary/genres'
import type { Language } from '@cadenza/vocabulary/languages'

/** What is played instead, where a style or an instrument is missing. */
export type Nearest = { genre: Genre } | { instrument: string }

export interface ShownTrait extends StatedTrait {
  readonly label: string
  readonly nearest: Nearest | null
}

function nearestOf({ kind, value, isRefused }: StatedTrait): Nearest | null {
  if (isRefused) return null
  if (kind === 'style' && isStyleName(value) && STYLES[value].isNearest) return { genre: STYLES[value].genre }
  const substitute = SUBSTITUTE_NAMES.find((name) => kind === 'instrument' && name === value)
  return substitute ? { instrument: SUBSTITUTE_INSTRUMENTS[substitute].playedAs } : null
}

export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The traits that the text states and refuses, by names in the given language or else by its own words. */
export function readShownTraits(text: string, language: Language, playsNearest: boolean): ShownTrait[] {
  const { traits, refusals } = readTraits(text)
  const toShown = (trait: StatedTrait): ShownTrait => {
    const { kind, value, start, end } = trait
    const label = kind === 'tempo' ? `${value} bpm` : (phraseFor(kind, value, language) ?? text.slice(start, end))
    return { ...trait, label: capitalized(label), nearest: playsNearest ? nearestOf(trait) : null }
  }
  return [
    ...traits.map((trait) => toShown({ ...trait, isRefused: false })),
    ...refusals.map((trait) => toShown({ ...trait, isRefused: true })),
  ]
}
