import { cutAtVowels } from './cut-at-vowels.ts'
import type { SungWord } from './sung-line.ts'

const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}]/u
/** Small kana and lengthening marks belong to the sign before them. */
const DEPENDENT = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー\p{M}]/u
const VOWELS = /[аеёиоуыэюяіїєαεηιουωάέήίόύώϊϋΐΰ]/
const LETTERS_A_SYLLABLE = 3

function inSigns(word: string): readonly string[] {
  const pieces: string[] = []
  for (const sign of word) {
    const previous = pieces.at(-1)
    if (previous !== undefined && DEPENDENT.test(sign)) pieces[pieces.length - 1] = previous + sign
    else pieces.push(sign)
  }
  return pieces
}

function inGroups(word: string): readonly string[] {
  const letters = Array.from(word)
  const count = Math.max(1, Math.ceil(letters.length / LETTERS_A_SYLLABLE))
  return Array.from({ length: count }, (_, index) =>
    letters.slice(index * LETTERS_A_SYLLABLE, (index + 1) * LETTERS_A_SYLLABLE).join(''),
  )
}

/**
 * Approximates syllables: one per sign in syllabic scripts, at the vowels in Cyrillic and Greek, else groups of
 * letters.
 */
export function splitOtherScript(word: string): Omit<SungWord, 'text'> {
  const pieces = SYLLABIC.test(word)
    ? inSigns(word)
    : VOWELS.test(word)
      ? cutAtVowels(word, {
          isVowel: (letter) => VOWELS.test(letter),
          splitVowelGroup: (group) => group.split(''),
          onsets: new Set(),
        })
      : inGroups(word)
  return { syllables: pieces, stresses: pieces.map((_, index) => (index === 0 ? 1 : 0)) }
}
