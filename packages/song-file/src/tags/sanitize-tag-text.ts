/** Cleans text for a tag frame: a NUL would end it early, and half a surrogate pair is not valid text. */
export const sanitizeTagText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\s*\p{Cc}[\s\p{Cc}]*/gu, ' ')
    .trim()
