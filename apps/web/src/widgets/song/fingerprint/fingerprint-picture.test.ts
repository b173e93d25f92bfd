import { expect, test } from 'vitest'
import { fingerprintCells, fingerprintGroups } from './fingerprint-picture.ts'

const FINGERPRINT = `7f3a91c2e04d5b18${'0'.repeat(48)}`

test('the picture is mirrored, and each row is a digit', () => {
  const cells = fingerprintCells(FINGERPRINT)
  for (const { x, y } of cells) expect(cells).toContainEqual({ x: 7 - x, y })
  const rowOf = (row: number) =>
    [0, 1, 2, 3].map((x) => (cells.some((cell) => cell.x === x && cell.y === row) ? 1 : 0)).join('')
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(rowOf)).toEqual(['0111', '1111', '0011', '1010', '1001', '0001', '1100', '0010'])
})

test('the groups are the first sixteen digits, four by four', () => {
  expect(fingerprintGroups(FINGERPRINT)).toBe('7f3a 91c2 e04d 5b18')
})
