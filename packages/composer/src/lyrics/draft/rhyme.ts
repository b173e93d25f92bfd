import type { Language } from '@cadenza/vocabulary/languages'
import { foldWord } from './fold-word.ts'

export const lastWord = (line: string): string => foldWord(/([\p{L}\p{M}'’-]+)[^\p{L}]*$/u.exec(line)?.[1] ?? '')

const SILENT_END: Readonly<Record<Language, RegExp>> = {
  en: /(?<=[^aeiouy])e$/,
  es: /$^/,
  fr: /(?:es?|[sxtdp]+)$/,
  de: /$^/,
}

const FROM_LAST_VOWEL = /[aeiouy]+[^aeiouy]*$/
const FROM_VOWEL_BEFORE_LAST = /[aeiou][^aeiou]*[aeiou]+[^aeiou]*$/

/** Approximates by letters what rhymes: all from the last vowel, in Spanish from the stressed one. */
export function rhymeEnding(line: string, language: Language): string {
  const word = lastWord(line).replace(SILENT_END[language], '')
  const isStressedBeforeLast = language === 'es' && /[aeiouns]$/.test(word)
  const ending = isStressedBeforeLast ? FROM_VOWEL_BEFORE_LAST.exec(word) : null
  return (ending ?? FROM_LAST_VOWEL.exec(word))?.[0] ?? word
}
