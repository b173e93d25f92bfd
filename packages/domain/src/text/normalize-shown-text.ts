import { normalizeName } from './normalize-name.ts'
import { normalizeText } from './normalize-text.ts'

const MAX_MARKS = 3

/**
 * Characters that turn the text around them, tags, and what takes no room. Joiners stay, because emoji and several
 * scripts need them.
 */
const HAZARDS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu
/** Control characters other than the end of a line and the tabulator. */
const CONTROLS = /[^\P{Cc}\n\t]/gu
const SPACES = /[\p{Zs}\p{Zl}\p{Zp}\s]+/gu
const PILED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

/** Returns what others can read without harm to the text around it. It may have several lines, and may be empty. */
export function normalizeProse(text: string): string {
  const plain = normalizeText(text).replaceAll('\r\n', '\n').replace(HAZARDS, '').replace(CONTROLS, '')
  const shown = plain.replace(PILED_MARKS, '$1').trim()
  return normalizeName(shown) === '' ? '' : shown
}

/** The same on one line. */
export const normalizeTitle = (text: string): string => normalizeProse(text.replace(SPACES, ' '))
