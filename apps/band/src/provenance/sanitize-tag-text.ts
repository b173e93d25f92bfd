/** For a frame of a tag: a NUL would end its text early, and half a surrogate pair is no text at all. */
export const sanitizeTagText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\s*\p{Cc}[\s\p{Cc}]*/gu, ' ')
    .trim()
