import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomStream } from '#band/signal/random-stream.ts'
import { CODE_SYMBOLS, decodeNumber, encodeNumber } from './watermark-code.ts'

const NUMBER = 0xde_ad_be_ef

test('every number of 32 bits is read as it was written', () => {
  fc.assert(
    fc.property(fc.nat({ max: 0xff_ff_ff_ff }), (number) => {
      expect(decodeNumber(Float64Array.from(encodeNumber(number)))).toBe(number)
    }),
    { numRuns: 10, seed: 1 },
  )
})

test('a number is read although a third of its symbols is lost and noise is on the others', () => {
  const random = randomStream('symbols')
  const numbers: (number | null)[] = []
  for (let round = 0; round < 30; round++) {
    const heard = Float64Array.from(encodeNumber(NUMBER), (symbol, place) => {
      return place % 3 === round % 3 ? 0 : symbol + 0.7 * random.gaussian()
    })
    numbers.push(decodeNumber(heard))
  }
  expect(numbers.filter((number) => number === NUMBER).length).toBeGreaterThanOrEqual(27)
  expect(numbers.filter((number) => number !== NUMBER && number !== null)).toEqual([])
})

test('noise alone holds no number', () => {
  const random = randomStream('noise')
  for (let round = 0; round < 30; round++) {
    expect(decodeNumber(Float64Array.from({ length: CODE_SYMBOLS }, () => random.gaussian()))).toBeNull()
  }
})
