import type { Language } from '@cadenza/vocabulary/languages'
import { splitLine, syllableCount } from '#composer/syllables/syllables.ts'

/** Counts as the band sings. */
export const countSyllables = (text: string, language: Language): number => syllableCount(splitLine(text, language))
