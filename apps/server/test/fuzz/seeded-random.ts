import { createHash } from 'node:crypto'
import { createSeededRandom, type SeededRandom } from '@cadenza/random/seeded-random'

export interface Random extends SeededRandom {
  uuid(): string
}

/** Makes the same choices for the same seed words. */
export function createRandom(...words: (string | number)[]): Random {
  const random = createSeededRandom(createHash('sha256').update(words.join(' ')).digest().readUInt32BE())
  const hex = (digits: number) => Array.from({ length: digits }, () => random.below(16).toString(16)).join('')
  return { ...random, uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}` }
}
