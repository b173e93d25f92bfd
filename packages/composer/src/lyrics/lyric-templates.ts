import type { Random } from '#composer/random.ts'
import { splitLine } from '#composer/syllables/syllables.ts'
import type { StressLookup, SungLine } from '#composer/syllables/sung-line.ts'

/** Two templates that rhyme. */
export type Couplet = readonly [first: string, second: string]

const parsed = new Map<string, readonly string[]>()

/** Returns the templates of a list, one per line. */
export function templatesOf(list: string): readonly string[] {
  const known = parsed.get(list)
  if (known !== undefined) return known
  const templates = list.split('\n').filter((line) => line !== '')
  parsed.set(list, templates)
  return templates
}

export function coupletsOf(list: string): readonly Couplet[] {
  return templatesOf(list).map((line): Couplet => {
    const [first = '', second = ''] = line.split(' / ')
    return [first, second]
  })
}

const CHOICE = /\(([^()]*)\)/g

/** Chooses one of the words in parentheses. */
export const fillIn = (template: string, random: Random): string =>
  template.replaceAll(CHOICE, (_, choices: string) => random.pick(choices.split('|')))

export function sungLine(text: string, lookup: StressLookup | undefined): SungLine {
  return splitLine(text.slice(0, 1).toUpperCase() + text.slice(1), 'en', lookup)
}
