/** They change the direction of what follows them: a title could rewrite the line that it stands in. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A person's text as one line that cannot reach beyond itself, cut where it would be cut off anyway. */
export function plainText(text: string, maxLength = 300): string {
  const line = text
    .toWellFormed()
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line.length <= maxLength) return line
  return `${line
    .slice(0, maxLength - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}
