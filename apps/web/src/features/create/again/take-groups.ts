import type { Generation } from '@cadenza/contract/generations'

/** Takes of one song have the same group: variants of a request, and what was made from them again. */
export const takeGroupOf = ({ takeOf, requestId }: Generation): string => takeOf ?? requestId

/** The takes of each song, newest first, in the order of their newest takes. */
export function stackTakes(items: readonly Generation[]): Generation[][] {
  const stacks = new Map<string, Generation[]>()
  for (const item of items) {
    const group = takeGroupOf(item)
    const takes = stacks.get(group)
    if (takes) takes.push(item)
    else stacks.set(group, [item])
  }
  return [...stacks.values()]
}

interface VisitSplit {
  visit: Generation[]
  earlier: Generation[]
}

/** The first `count` items are of this visit. Earlier takes of the same songs join them. */
export function splitVisit(items: readonly Generation[], count: number): VisitSplit {
  const visit = items.slice(0, count)
  const groups = new Set(visit.map(takeGroupOf))
  const earlier: Generation[] = []
  for (const item of items.slice(count)) (groups.has(takeGroupOf(item)) ? visit : earlier).push(item)
  return { visit, earlier }
}

const FIRST_LETTER_CODE = 65
const LETTER_COUNT = 26

/** A, B, C …, from the first take on. */
export const letterOf = (index: number): string =>
  index < LETTER_COUNT ? String.fromCodePoint(FIRST_LETTER_CODE + index) : String(index + 1)
