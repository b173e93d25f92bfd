/** A named random stream. Forks are independent of each other and of how many numbers their parent has drawn. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  range(low: number, high: number): number
  /** Returns an integer; both ends are included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly (readonly [T, number])[]): T
  shuffled<T>(list: readonly T[]): T[]
  gauss(deviation: number): number
  fork(name: string): Random
}

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits))

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return mixed ^ (mixed >>> 16)
}

function hash128(text: string): [number, number, number, number] {
  let a = 0x9e3779b9 ^ text.length
  let b = 0x243f6a88
  let c = 0xb7e15162
  let d = 0x1f83d9ab
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    a = (rotate(Math.imul(a ^ unit, 0x85ebca6b), 13) + b) | 0
    b = (rotate(Math.imul(b ^ unit, 0xc2b2ae35), 17) + c) | 0
    c = (rotate(Math.imul(c ^ unit, 0x27d4eb2f), 11) + d) | 0
    d = (rotate(Math.imul(d ^ unit, 0x165667b1), 19) + a) | 0
  }
  for (let round = 0; round < 2; round++) {
    a = scramble(a ^ d)
    b = scramble(b ^ a)
    c = scramble(c ^ b)
    d = scramble(d ^ c)
  }
  return [a, b, c, d]
}

/** sfc32 is small and fast and uses only integer arithmetic, so it gives the same numbers on every machine. */
function sfc32(key: string): () => number {
  let [a, b, c, counter] = hash128(key)
  const step = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (rotate(c, 21) + sum) | 0
    return sum >>> 0
  }
  for (let warmUp = 0; warmUp < 12; warmUp++) step()
  return step
}

function elementAt<T>(list: readonly T[], index: number): T {
  if (index >= list.length) throw new RangeError('Nothing to choose from: the list is empty.')
  return list[index] as T
}

export function randomStream(key: string): Random {
  const step = sfc32(key)
  const next = (): number => step() / 4_294_967_296
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    integer,
    range: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (list) => elementAt(list, Math.floor(next() * list.length)),
    weighted(list) {
      let rest = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      const found = list.find(([, weight]) => (rest -= weight) < 0)
      return (found ?? elementAt(list, list.length - 1))[0]
    },
    shuffled(list) {
      const left = [...list]
      return list.map(() => left.splice(integer(0, left.length - 1), 1)[0] as (typeof left)[number])
    },
    // The sum of four uniforms avoids transcendental functions, whose last bit may differ between engines.
    gauss: (deviation) => (next() + next() + next() + next() - 2) * deviation * 1.7320508,
    fork: (name) => randomStream(`${key}/${name}`),
  }
}
