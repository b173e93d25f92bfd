import { PAUSE } from '#band/voice/pronunciation/phones.ts'
import type { Syllable } from '#band/voice/pronunciation/syllables.ts'

export interface PlacedSyllable extends Syllable {
  /** The word of the line that the syllable belongs to; numbers ascend. */
  readonly word: number
}

export interface LabeledPhone {
  readonly phone: string
  /** Index of its syllable; null for the pauses at both ends. */
  readonly syllable: number | null
  /** The full-context label that the decision trees of the voice evaluate. */
  readonly label: string
}

/**
 * Builds full-context labels in the voice's HTS_TTS_ENG format for one line between two pauses. Phones, syllables,
 * words and stress are real; accents, parts of speech and phrasing are neutral, because the score decides how the line
 * is spoken.
 */
export function labelLine(syllables: readonly PlacedSyllable[]): LabeledPhone[] {
  const phones = [
    { phone: PAUSE, syllable: null, place: 0, count: 0 },
    ...syllables.flatMap((syllable, index) => {
      const all = [...syllable.onset, syllable.vowel, ...syllable.coda]
      return all.map((phone, place) => ({ phone, syllable: index, place, count: all.length }))
    }),
    { phone: PAUSE, syllable: null, place: 0, count: 0 },
  ]
  const contextOf = describeLine(syllables)
  return phones.map(({ phone, syllable, place, count }, index) => {
    const at = (offset: number) => phones[index + offset]?.phone ?? 'x'
    const quinphone = `${at(-2)}^${at(-1)}-${phone}+${at(1)}=${at(2)}@`
    const context =
      syllable === null
        ? contextOf.pause(index === 0)
        : `${place + 1}_${count - place}${contextOf.syllable(syllable, count)}`
    return { phone, syllable, label: quinphone + context }
  })
}

function describeLine(syllables: readonly PlacedSyllable[]) {
  const words = [...new Set(syllables.map(({ word }) => word))]
  const size = (index: number) => {
    const syllable = syllables[index]
    return syllable === undefined ? 0 : syllable.onset.length + 1 + syllable.coda.length
  }
  const stress = (index: number) => (syllables[index]?.isStressed ? 1 : 0)
  const total = syllables.length
  const utterance = `/J:${total}+${words.length}-1`
  return {
    pause(isFirst: boolean): string {
      const before = isFirst ? '0_0_0' : `${stress(total - 1)}_0_${size(total - 1)}`
      const after = isFirst ? `${stress(0)}+0+${size(0)}` : '0+0+0'
      const empty = 'x-x-x@x-x&x-x#x-x$x-x!x-x;x-x|x'
      return `x_x/A:${before}/B:${empty}/C:${after}/D:0_0/E:x+x@x+x&x+x#x+x/F:0_0/G:0_0/H:x=x@1=1|0/I:0=0${utterance}`
    },
    syllable(index: number, phoneCount: number): string {
      const { word = 0, vowel = '' } = syllables[index] ?? {}
      const ofWord = syllables.flatMap((syllable, place) => (syllable.word === word ? [place] : []))
      const placeInWord = ofWord.indexOf(index) + 1
      const wordPlace = words.indexOf(word) + 1
      const stressedPlaces = syllables.flatMap((_, place) => (stress(place) === 1 ? [place] : []))
      const before = stressedPlaces.filter((place) => place < index)
      const after = stressedPlaces.filter((place) => place > index)
      const sinceStress = index - (before.at(-1) ?? index)
      const untilStress = (after[0] ?? index) - index
      const inWord = `${placeInWord}-${ofWord.length - placeInWord + 1}`
      const inLine = `${index + 1}-${total - index}#${before.length}-${after.length}$0-0!${sinceStress}-${untilStress};0-0`
      const wordInLine = `${wordPlace}+${words.length - wordPlace + 1}&${wordPlace - 1}+${words.length - wordPlace}#1+1`
      return (
        `/A:${stress(index - 1)}_0_${size(index - 1)}/B:${stress(index)}-0-${phoneCount}@${inWord}&${inLine}|${vowel}` +
        `/C:${stress(index + 1)}+0+${size(index + 1)}/D:content_1/E:content+${ofWord.length}@${wordInLine}` +
        `/F:content_1/G:0_0/H:${total}=${words.length}@1=1|NONE/I:0=0${utterance}`
      )
    },
  }
}
