import { expect, test } from 'vitest'
import { overlapOutline, sliceOutline } from './disc-outlines.ts'
import { discOutline } from './shapes.ts'

test('discs that do not meet have no overlap', () => {
  expect(overlapOutline({ x: 0, y: 0, r: 10 }, { x: 30, y: 0, r: 10 })).toBe('')
})

test('a disc inside another overlaps completely', () => {
  const [small, large] = [
    { x: 4, y: 0, r: 5 },
    { x: 0, y: 0, r: 20 },
  ]
  const overprinted = discOutline({ ...small, r: 5.5 })
  expect(overlapOutline(large, small)).toBe(overprinted)
  expect(overlapOutline(small, large)).toBe(overprinted)
})

test('the overlap runs between the two points where the rims cross', () => {
  const [a, b] = [
    { x: 0, y: 0, r: 4.5 },
    { x: 6, y: 0, r: 4.5 },
  ]
  expect(overlapOutline(a, b)).toBe('M3 -4A5 5 0 0 1 3 4A5 5 0 0 1 3 -4Z')
})

test('the overlap uses the long arc of a small disc that is mostly inside', () => {
  expect(overlapOutline({ x: 0, y: 0, r: 50 }, { x: 40, y: 0, r: 20 })).toContain('A20.5 20.5 0 1 1 ')
})

test('a slice is cut at both heights, and is empty outside the disc', () => {
  expect(sliceOutline({ x: 0, y: 0, r: 5 }, -4, 3)).toBe('M-3 -4H3A5 5 0 0 1 4 3H-4A5 5 0 0 1 -3 -4Z')
  expect(sliceOutline({ x: 0, y: 0, r: 5 }, 6, 9)).toBe('')
})
