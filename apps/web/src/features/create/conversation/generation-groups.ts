import type { Generation } from '@cadenza/contract/generations'

const GROUP_SIZE = 20

export interface GenerationGroup {
  number: number
  items: Generation[]
}

/** The group number of each generation by id. Numbers increase towards older generations and may be negative. */
type Membership = Map<string, number>

function sizesOf(items: readonly Generation[], groups: Membership): Map<number, number> {
  const sizes = new Map<number, number>()
  for (const { id } of items) {
    const number = groups.get(id)
    if (number !== undefined) sizes.set(number, (sizes.get(number) ?? 0) + 1)
  }
  return sizes
}

/** At both ends of the list a full group is followed by a new one; in between, a generation joins its neighbors. */
function assign(items: readonly Generation[], groups: Membership): void {
  const sizes = sizesOf(items, groups)
  const join = (id: string, neighbor: string | undefined, step: 0 | 1 | -1): void => {
    const joined = groups.get(neighbor ?? '') ?? 0
    const number = (sizes.get(joined) ?? 0) >= GROUP_SIZE ? joined + step : joined
    groups.set(id, number)
    sizes.set(number, (sizes.get(number) ?? 0) + 1)
  }
  const isKnown = ({ id }: Generation): boolean => groups.has(id)
  const lastKnown = items.findLastIndex(isKnown)
  for (let index = items.findIndex(isKnown) - 1; index >= 0; index -= 1) {
    join(items[index]?.id ?? '', items[index + 1]?.id, -1)
  }
  for (const [index, item] of items.entries()) {
    if (!isKnown(item)) join(item.id, items[index - 1]?.id, index > lastKnown ? 1 : 0)
  }
}

/**
 * Splits a long list into groups. A generation stays in its first group, whichever end the list grows at, because in
 * another group it would be rendered again.
 */
export function groupGenerations(items: readonly Generation[], groups: Membership): GenerationGroup[] {
  assign(items, groups)
  const cut: GenerationGroup[] = []
  for (const item of items) {
    const number = groups.get(item.id) ?? 0
    const last = cut.at(-1)
    if (last?.number === number) last.items.push(item)
    else cut.push({ number, items: [item] })
  }
  return cut
}
