/** These characters change the direction of the text after them: a title could rewrite the line around it. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Returns a user's text as one line that cannot affect the text around it, cut where previews would cut it anyway. */
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
