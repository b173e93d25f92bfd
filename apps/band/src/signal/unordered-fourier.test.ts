import { expect, test } from 'vitest'
import { createFourierTransform } from './fourier.ts'
import { randomStream } from './random-stream.ts'
import { createUnorderedFourierTransform } from './unordered-fourier.ts'

const random = randomStream('scrambled')
const noise = (size: number) => Float64Array.from({ length: size }, () => random.gaussian())

test.each([4, 8, 64, 2048])('of %d samples, indexOfBin finds the bins of the ordered transform', (size) => {
  const scrambled = createUnorderedFourierTransform(size)
  const signal = { real: noise(size), imaginary: noise(size) }
  const expected = { real: signal.real.slice(), imaginary: signal.imaginary.slice() }
  createFourierTransform(size).forward(expected.real, expected.imaginary)
  const found = { real: signal.real.slice(), imaginary: signal.imaginary.slice() }
  scrambled.forward(found.real, found.imaginary)
  for (let bin = 0; bin < size; bin++) {
    const place = scrambled.indexOfBin(bin)
    expect(found.real[place]).toBeCloseTo(expected.real[bin]!, 9)
    expect(found.imaginary[place]).toBeCloseTo(expected.imaginary[bin]!, 9)
  }
  scrambled.inverse(found.real, found.imaginary)
  for (let i = 0; i < size; i++) {
    expect(found.real[i]! / size).toBeCloseTo(signal.real[i]!, 12)
    expect(found.imaginary[i]! / size).toBeCloseTo(signal.imaginary[i]!, 12)
  }
})

test('refuses a size that is not a power of two', () => {
  expect(() => createUnorderedFourierTransform(48)).toThrow(RangeError)
})
