/** A table with more cells would need too much memory, so such texts get no times. */
const MAX_CELLS = 4_000_000

/**
 * Pairs equal words of two lists, as many as possible without any two pairs crossing (a longest common subsequence),
 * and returns for each index of the first list the matching index of the second. Empty words match nothing.
 */
export function matchCommonSubsequence(first: readonly string[], second: readonly string[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const isSame = (a: number, b: number): boolean => first[a] !== '' && first[a] === second[b]

  let start = 0
  while (start < first.length && start < second.length && isSame(start, start)) {
    pairs.set(start, start)
    start += 1
  }
  const rows = first.length - start
  const columns = second.length - start
  if (rows === 0 || columns === 0 || rows * columns > MAX_CELLS) return pairs

  const width = columns + 1
  /** How many pairs can still be made from each position onwards. */
  const table = new Uint16Array((rows + 1) * width)
  const at = (row: number, column: number): number => table[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      table[row * width + column] = isSame(start + row, start + column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (isSame(start + row, start + column)) {
      pairs.set(start + row, start + column)
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}
