import { cutAtVowels, type SyllableRules } from './cut-at-vowels.ts'
import type { SungWord } from './sung-line.ts'

type Split = Omit<SungWord, 'text'>

const stressAt = (pieces: readonly string[], place: number): Split => ({
  syllables: pieces,
  stresses: pieces.map((_, index) => (index === Math.max(0, Math.min(pieces.length - 1, place)) ? 1 : 0)),
})

const lettersOf = (word: string): string => word.replaceAll("'", '').normalize('NFC')

const ROMANCE_ONSETS = new Set('bl br ch cl cr dr fl fr gl gr gn ll ph pl pr qu rr th tr vr'.split(' '))

const SPANISH: SyllableRules = {
  isVowel(letter, index, word) {
    if (letter === 'u' && /[qg]/.test(word[index - 1] ?? '') && /[eiéí]/.test(word[index + 1] ?? '')) return false
    if (letter === 'y') return index === word.length - 1 && index > 0
    return /[aeiouáéíóúü]/.test(letter)
  },
  /** Two open vowels, or a closed one with an accent, are separate syllables: 'po-e-ta', 'dí-a', but 'vien-to'. */
  splitVowelGroup(group) {
    const parts: string[] = []
    for (const vowel of group) {
      const previous = parts.at(-1)
      const last = previous?.at(-1) ?? ''
      const areOpen = /[aeoáéó]/.test(last) && /[aeoáéó]/.test(vowel)
      if (previous === undefined || areOpen || /[íú]/.test(last) || /[íú]/.test(vowel)) parts.push(vowel)
      else parts[parts.length - 1] = previous + vowel
    }
    return parts
  },
  onsets: ROMANCE_ONSETS,
}

export function splitSpanish(word: string): Split {
  const letters = lettersOf(word)
  const pieces = cutAtVowels(letters, SPANISH)
  const accented = pieces.findIndex((piece) => /[áéíóú]/.test(piece))
  if (accented >= 0) return stressAt(pieces, accented)
  return stressAt(pieces, pieces.length - (/[aeiouns]$/.test(letters) ? 2 : 1))
}

const FRENCH_GROUPS = /eau|oeu|œu|oui|ieu|au|ou|oi|oî|ai|aî|ei|eu|eû|ie|iè|ié|ui|io|ia|[aeiouyàâäéèêëîïôöùûüœæ]/g

const FRENCH: SyllableRules = {
  isVowel: (letter) => /[aeiouyàâäéèêëîïôöùûüœæ]/.test(letter),
  splitVowelGroup: (group) => group.match(FRENCH_GROUPS) ?? [group],
  onsets: ROMANCE_ONSETS,
}

/** A final mute e joins the syllable before it, as in singing at a quick tempo. */
export function splitFrench(word: string): Split {
  const letters = lettersOf(word)
  const pieces = [...cutAtVowels(letters, FRENCH)]
  if (pieces.length > 1 && /^[^aeiouyàâäéèêëîïôöùûüœæ]*es?$/.test(pieces.at(-1) ?? '')) {
    const mute = pieces.pop() ?? ''
    pieces[pieces.length - 1] = `${pieces.at(-1) ?? ''}${mute}`
  }
  return stressAt(pieces, pieces.length - 1)
}

const GERMAN: SyllableRules = {
  isVowel: (letter, index, word) =>
    /[aeiouäöüy]/.test(letter) && !(letter === 'u' && word[index - 1] === 'q') && !(letter === 'y' && index === 0),
  splitVowelGroup: (group) => group.match(/äu|au|ei|ai|eu|ie|aa|ee|oo|ui|[aeiouäöüy]/g) ?? [group],
  onsets: new Set(
    'bl br ch ck dr fl fr gl gr kl kn kr ph pf pl pr qu sch schl schr schm schw st sp str spr th tr zw'.split(' '),
  ),
}

const GERMAN_PREFIX = /^(?:ge|be|ver|er|ent|zer|emp|miss)$/

export function splitGerman(word: string): Split {
  const pieces = cutAtVowels(lettersOf(word), GERMAN)
  return stressAt(pieces, pieces.length > 1 && GERMAN_PREFIX.test(pieces[0] ?? '') ? 1 : 0)
}
