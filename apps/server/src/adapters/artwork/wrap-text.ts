const ELLIPSIS = '…'

interface WrapOptions {
  maxWidth: number
  maxLines: number
  widthOf: (text: string) => number
}

export interface WrappedText {
  lines: string[]
  isCut: boolean
}

/**
 * Breaks lines between words, inside a word only if it is wider than a line, and adds an ellipsis when there are no
 * lines left.
 */
export function wrapText(text: string, { maxWidth, maxLines, widthOf }: WrapOptions): WrappedText {
  const fits = (line: string): boolean => widthOf(line) <= maxWidth
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((part) => breakWord(part, fits))) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= maxLines) return { lines, isCut: false }
  const visibleLines = lines.slice(0, maxLines)
  visibleLines[maxLines - 1] = withEllipsis(visibleLines[maxLines - 1] ?? '', fits)
  return { lines: visibleLines, isCut: true }
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && !fits(part + sign)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}

function withEllipsis(line: string, fits: (line: string) => boolean): string {
  const signs = Array.from(line)
  while (signs.length > 0 && !fits(signs.join('').trimEnd() + ELLIPSIS)) signs.pop()
  return signs.join('').trimEnd() + ELLIPSIS
}
