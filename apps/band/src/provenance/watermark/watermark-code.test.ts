import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomStream } from '#band/signal/random-stream.ts'
import { CODE_SYMBOLS, decodeNumber, encodeNumber } from './watermark-code.ts'

const NUMBER = 0xde_ad_be_ef

test('decodes every 32-bit number that was encoded', () => {
  fc.assert(
    fc.property(fc.nat({ max: 0xff_ff_ff_ff }), (number) => {
      expect(decodeNumber(Float64Array.from(encodeNumber(number)))).toBe(number)
    }),
    { numRuns: 10, seed: 1 },
  )
})

test('decodes a number with a third of its symbols lost and noise on the others', () => {
  const random = randomStream('symbols')
  const numbers: (number | null)[] = []
  for (let round = 0; round < 30; round++) {
    const received = Float64Array.from(encodeNumber(NUMBER), (symbol, place) => {
      return place % 3 === round % 3 ? 0 : symbol + 0.7 * random.gaussian()
    })
    numbers.push(decodeNumber(received))
  }
  expect(numbers.filter((number) => number === NUMBER).length).toBeGreaterThanOrEqual(27)
  expect(numbers.filter((number) => number !== NUMBER && number !== null)).toEqual([])
})

test('finds no number in noise', () => {
  const random = randomStream('noise')
  for (let round = 0; round < 30; round++) {
    expect(decodeNumber(Float64Array.from({ length: CODE_SYMBOLS }, () => random.gaussian()))).toBeNull()
  }
})
