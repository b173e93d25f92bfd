import type { Generation } from '@cadenza/contract/generations'

const GROUP_SIZE = 20

export interface GenerationGroup {
  number: number
  items: Generation[]
}

/** Which group each take is in. Numbers rise towards the older ones and may be negative. */
type Membership = Map<string, number>

function sizesOf(items: readonly Generation[], groups: Membership): Map<number, number> {
  const sizes = new Map<number, number>()
  for (const { id } of items) {
    const number = groups.get(id)
    if (number !== undefined) sizes.set(number, (sizes.get(number) ?? 0) + 1)
  }
  return sizes
}

/** At either end a full group is followed by a new one; in between a take joins its neighbours. */
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
 * Cuts a long list into groups. A take stays in the group it was first put in, whichever end the list grows at: another
 * group would mean drawing it anew.
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
