export const foldWord = (word: string): string =>
  word
    .replaceAll(/['’]/g, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')

/** Whether a text contains a word, whatever its case and accents, also after an elided article: 'l’orage'. */
export const containsWord = (text: string, word: string): boolean =>
  text
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .flatMap((part) => [part, part.replace(/^(?:[dljmnstc]|qu)['’]/iu, '')])
    .some((part) => foldWord(part) === foldWord(word))
