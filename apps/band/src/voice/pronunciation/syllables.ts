import { isVowel } from './phones.ts'
import { pronounce } from './pronunciation.ts'

export interface Syllable {
  readonly onset: readonly string[]
  readonly vowel: string
  readonly coda: readonly string[]
  readonly isStressed: boolean
}

/** The consonants that can start a syllable in English. */
const ONSETS = new Set(
  (
    'b ch d dh f g hh jh k l m n p r s sh t th v w y z b-l b-r b-y d-r d-w f-l f-r f-y g-l g-r g-w hh-y k-l k-r k-w k-y m-y n-y ' +
    'p-l p-r p-y s-k s-l s-m s-n s-p s-t s-w sh-r t-r t-w th-r v-y s-t-r s-p-r s-k-r s-p-l s-k-w'
  ).split(' '),
)

/** Splits a word by its phones; consonants between two vowels go to the second as far as English allows. */
export function syllabify(word: string): Syllable[] {
  const { phones, stressed } = pronounce(word)
  const nuclei = phones.flatMap((phone, index) => (isVowel(phone) ? [index] : []))
  if (phones.length === 0) return []
  if (nuclei.length === 0) return [{ onset: phones, vowel: 'ax', coda: [], isStressed: false }]
  let start = 0
  return nuclei.map((nucleus, index) => {
    const next = nuclei[index + 1]
    const end = next === undefined ? phones.length : onsetStart(phones, nucleus, next)
    const syllable = {
      onset: phones.slice(start, nucleus),
      vowel: phones[nucleus] ?? 'ax',
      coda: phones.slice(nucleus + 1, end),
      isStressed: stressed[nucleus] ?? false,
    }
    start = end
    return syllable
  })
}

function onsetStart(phones: readonly string[], nucleus: number, next: number): number {
  let start = next
  while (start > nucleus + 1 && ONSETS.has(phones.slice(start - 1, next).join('-'))) start--
  return start
}

/**
 * Fits the phones to the number of syllables that the notes have room for. With too many syllables the weakest vowel is
 * dropped, as in 'ev(e)ry'; with too few the last vowel is repeated. A word without a pronunciation is hummed.
 */
export function fitSyllables(syllables: readonly Syllable[], places: number): Syllable[] {
  if (places < 1) return []
  let fitted = syllables.length === 0 ? [{ onset: [], vowel: 'ax', coda: ['m'], isStressed: false }] : [...syllables]
  while (fitted.length > places) fitted = elideWeakestSyllable(fitted)
  while (fitted.length < places) fitted = repeatLastVowel(fitted)
  return fitted
}

function elideWeakestSyllable(syllables: readonly Syllable[]): Syllable[] {
  const weak = syllables.findIndex((syllable, index) => index > 0 && !syllable.isStressed)
  const at = weak > 0 ? weak : syllables.length - 1
  const before = syllables[at - 1]
  const swallowed = syllables[at]
  if (before === undefined || swallowed === undefined) return [...syllables]
  const joined = [...before.coda, ...swallowed.onset, ...swallowed.coda]
  return [...syllables.slice(0, at - 1), { ...before, coda: joined }, ...syllables.slice(at + 1)]
}

function repeatLastVowel(syllables: readonly Syllable[]): Syllable[] {
  const last = syllables.at(-1)
  if (last === undefined) return []
  return [
    ...syllables.slice(0, -1),
    { ...last, coda: [] },
    { onset: [], vowel: last.vowel, coda: last.coda, isStressed: false },
  ]
}
