export const print = (text: string): void => void process.stdout.write(`${text}\n`)

export const timeOf = (at: Date | null): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

/** Text written by users must not control the terminal. */
export const stripControlCharacters = (words: string): string =>
  // oxlint-disable-next-line no-control-regex -- that is what it takes out
  words.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
