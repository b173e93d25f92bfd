import { createSeededRandom, type SeededRandom } from '@cadenza/random/seeded-random'

export interface Random extends Omit<SeededRandom, 'next' | 'below'> {
  /** Returns an integer; both ends are included. */
  whole(low: number, high: number): number
  sign(): 1 | -1
}

/**
 * Every name has a stream of its own, so that one more draw for the sun does not move the hills. The name is hashed
 * before the seed, so that two seeds that collide in one stream differ in the next.
 */
export function randomStream(name: string, seed: string): Random {
  const random = createSeededRandom(fnv1a(`${name}:${seed}`))
  return {
    ...random,
    whole: (low, high) => low + random.below(high - low + 1),
    sign: () => (random.chance(0.5) ? -1 : 1),
  }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return scramble(hash)
}

/** FNV-1a leaves the last letters in the low bits, and covers of songs with consecutive numbers must not look alike. */
function scramble(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
