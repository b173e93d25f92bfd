import { normalizeText } from './normalize-text.ts'

const MAX_MARKS = 3

/** Control characters, invisible characters, characters that change the text direction, and tags. */
const INVISIBLE =
  /\u034F|\u17B4|\u17B5|[\u180B-\u180F]|[\p{Cc}\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/gu
const SPACES = /[\p{Zs}\p{Zl}\p{Zp}\s]+/gu
const PILED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

/** Returns a name that fits on one line without touching the text around it. It may be empty. */
export function normalizeName(name: string): string {
  const plain = normalizeText(name).replace(SPACES, ' ').replace(INVISIBLE, '').replace(PILED_MARKS, '$1')
  return plain.replace(SPACES, ' ').trim()
}

/** Counts characters as readers do: an accented letter or an emoji is one. */
export function countGraphemes(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length
}
