import { expect, test } from 'vitest'
import { offsetLuOf, percentOf, USUAL_PERCENT } from './level-percent.ts'

test('every step of the level comes back as the same percentage', () => {
  for (let percent = 0; percent <= 100; percent += 5) expect(percentOf(offsetLuOf(percent))).toBe(percent)
})

test('the usual level leaves the part as it is', () => {
  expect(offsetLuOf(USUAL_PERCENT)).toBe(0)
})

test('levels stay within what a recipe may hold', () => {
  expect(offsetLuOf(0)).toBeGreaterThanOrEqual(-24)
  expect(offsetLuOf(100)).toBeLessThanOrEqual(12)
  expect(percentOf(-24)).toBe(0)
  expect(percentOf(12)).toBe(100)
})
