/** Messages of music providers may lack their full stop; another sentence follows on the screen. */
export function asSentence(text: string): string {
  return /[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text
}
