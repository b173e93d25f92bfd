export interface RandomStream {
  /** From 0 (included) to 1 (excluded). */
  uniform(): number
  /** Mean 0, standard deviation 1; a sum of uniform draws, so that every machine gets the same bits. */
  gaussian(): number
}

const SQRT_3 = 1.7320508

/** Every name has its own stream, so an additional draw in one place does not change the others. */
export function randomStream(name: string): RandomStream {
  const uniform = counterMixer(...seedsOf(name))
  return {
    uniform,
    gaussian: () => (uniform() + uniform() + uniform() + uniform() - 2) * SQRT_3,
  }
}

/** Two hashes of the name with different start values and multipliers. */
function seedsOf(name: string): [number, number] {
  let first = 0x811c9dc5
  let second = 0x9e3779b9
  for (const letter of name) {
    const code = letter.codePointAt(0) ?? 0
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul((second ^ code) + (second << 6), 0x85ebca6b)
  }
  return [scramble(first), scramble(second)]
}

/** A Weyl sequence whose start and step come from the seeds, scrambled twice: period 2^32 for each odd step. */
function counterMixer(start: number, stepSeed: number): () => number {
  const step = stepSeed | 1
  let counter = start
  return () => {
    counter = (counter + step) | 0
    return (scramble(scramble(counter) ^ stepSeed) >>> 0) / 4294967296
  }
}

function scramble(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
