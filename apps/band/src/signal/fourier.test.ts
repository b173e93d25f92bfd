import { expect, test } from 'vitest'
import { createFourierTransform } from './fourier.ts'
import { randomStream } from './random-stream.ts'

const random = randomStream('fourier')
const drawn = (size: number) => Float64Array.from({ length: size }, () => random.gaussian())

test.each([4, 16, 32])('of %d values matches the direct sum', (size) => {
  const real = drawn(size)
  const imaginary = drawn(size)
  const expected = Array.from({ length: size }, (_, bin) => {
    let re = 0
    let im = 0
    for (let i = 0; i < size; i++) {
      const angle = (-2 * Math.PI * bin * i) / size
      re += real[i]! * Math.cos(angle) - imaginary[i]! * Math.sin(angle)
      im += real[i]! * Math.sin(angle) + imaginary[i]! * Math.cos(angle)
    }
    return { re, im }
  })
  createFourierTransform(size).forward(real, imaginary)
  for (const [bin, { re, im }] of expected.entries()) {
    expect(real[bin]).toBeCloseTo(re, 9)
    expect(imaginary[bin]).toBeCloseTo(im, 9)
  }
})

test('the inverse restores the input', () => {
  const transform = createFourierTransform(1024)
  const real = drawn(1024)
  const imaginary = drawn(1024)
  const before = { real: real.slice(), imaginary: imaginary.slice() }
  transform.forward(real, imaginary)
  transform.inverse(real, imaginary)
  for (let i = 0; i < 1024; i++) {
    expect(Math.abs(real[i]! - before.real[i]!)).toBeLessThan(1e-12)
    expect(Math.abs(imaginary[i]! - before.imaginary[i]!)).toBeLessThan(1e-12)
  }
})

test('refuses a size that is not a power of two', () => {
  expect(() => createFourierTransform(1000)).toThrow(RangeError)
})
