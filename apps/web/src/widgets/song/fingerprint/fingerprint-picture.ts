const ROWS = 8
const GROUPS = 4
const GROUP_LENGTH = 4

/** Returns the cells of the picture, 8 by 8 and mirrored: a row is a digit of the fingerprint, to the left and to the right. */
export function fingerprintCells(fingerprint: string): readonly { readonly x: number; readonly y: number }[] {
  return Array.from(fingerprint.slice(0, ROWS)).flatMap((digit, y) => {
    const left = [8, 4, 2, 1].flatMap((bit, x) => ((Number.parseInt(digit, 16) & bit) === 0 ? [] : [x]))
    return [...left, ...left.map((x) => ROWS - 1 - x)].map((x) => ({ x, y }))
  })
}

/** '7f3a 91c2 e04d 5b18': as much of it as two people compare. */
export const fingerprintGroups = (fingerprint: string): string =>
  Array.from({ length: GROUPS }, (_, group) =>
    fingerprint.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join(' ')
