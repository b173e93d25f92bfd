/** Removes headings such as [Chorus], which are not sung, and keeps the empty lines between stanzas. */
export const removeHeadings = (lyrics: string): string =>
  lyrics.replaceAll(/^[ \t]*\[[^\]\n]*\][ \t]*(?:\n|$)/gm, '').trim()
