/** FNV-1a over the UTF-16 units: the same number for the same text on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** A random generator whose results depend on the seed alone. */
export class SeededRandom {
  private state: number

  constructor(seed: string) {
    this.state = hashText(seed)
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive) (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns an integer from 0 (inclusive) to `count` (exclusive). */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0]
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const keyed = items.map((item) => ({ item, key: this.next() }))
    return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
  }
}
