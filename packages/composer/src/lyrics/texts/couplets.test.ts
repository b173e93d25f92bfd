import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, test } from 'vitest'
import { CHORUS_ANSWERS, SUBJECT_COUPLETS } from './chorus-lines.ts'
import { BRIDGES, MOOD_COUPLETS, PRE_CHORUSES } from './mood-couplets.ts'
import { coupletsOf, type Couplet } from '#composer/lyrics/lyric-templates.ts'
import { RAP_ANSWERS, RAP_COUPLETS, RAP_SUBJECT_COUPLETS } from './rap-lines.ts'
import { LYRIC_THEMES } from './lyric-themes.ts'
import { splitLine } from '#composer/syllables/syllables.ts'

const SUNG: readonly string[] = [
  ...Object.values(MOOD_COUPLETS),
  ...Object.values(PRE_CHORUSES),
  ...Object.values(BRIDGES),
  ...Object.values(CHORUS_ANSWERS),
  ...Object.values(LYRIC_THEMES).flatMap(({ couplets, answers }) => [couplets, answers]),
]
const RAPPED: readonly string[] = [RAP_COUPLETS, RAP_ANSWERS]
const WITH_SUBJECT: readonly string[] = [
  ...Object.values(SUBJECT_COUPLETS).flatMap((sides) => Object.values(sides)),
  ...Object.values(RAP_SUBJECT_COUPLETS),
]
const ALL: readonly Couplet[] = [...SUNG, ...RAPPED, ...WITH_SUBJECT].flatMap(coupletsOf)

/** Returns a template with each of its choices. */
function fillings(template: string): readonly string[] {
  const match = /\(([^()]*)\)/.exec(template)
  if (match === null) return [template]
  const after = template.slice(match.index + match[0].length)
  return (match[1] ?? '').split('|').flatMap((choice) => fillings(`${template.slice(0, match.index)}${choice}${after}`))
}

const lastWord = (line: string): string => (line.split(' ').at(-1) ?? '').toLowerCase().replaceAll(/[^a-z']/g, '')

const phonesOf = (word: string): string | undefined => (Object.hasOwn(dictionary, word) ? dictionary[word] : undefined)

/**
 * Returns the sounds from the last stressed vowel on, for each pronunciation of the word; similar vowels before r count
 * as one.
 */
function rhymesOf(word: string): readonly string[] {
  return [word, `${word}(1)`, `${word}(2)`].flatMap((spelling) => {
    const phones = phonesOf(spelling)?.split(' ')
    if (phones === undefined) return []
    const stressed = phones.findLastIndex((phone) => /[12]/.test(phone))
    const from = stressed < 0 ? phones.findLastIndex((phone) => /\d/.test(phone)) : stressed
    return [phones.slice(from).join(' ').replaceAll(/\d/g, '').replace(/^IY R/, 'IH R')]
  })
}

/** Near rhymes that are accepted, and words that are not in the dictionary. */
const NEARLY = new Set(['is this', 'rust us', 'fill windowsill', 'sent firmament', 'creaks weeks', 'lost uncrossed'])

describe('the lyric templates', () => {
  test('every couplet rhymes with every choice of words', () => {
    expect(ALL.length).toBeGreaterThan(300)
    const unrhymed = ALL.flatMap(([first, second]) =>
      fillings(first).flatMap((a) =>
        fillings(second)
          .filter((b) => {
            const words = [lastWord(a), lastWord(b)] as const
            if (NEARLY.has(words.join(' '))) return false
            const sounds = rhymesOf(words[1])
            return words[0] === words[1] || !rhymesOf(words[0]).some((sound) => sounds.includes(sound))
          })
          .map((b) => `${a} / ${b}`),
      ),
    )
    expect(unrhymed).toEqual([])
  })

  test.each([
    ['sung', SUNG, 6, 11],
    ['rapped', RAPPED, 10, 15],
  ] as const)('%s lines have similar lengths', (_, lists, shortest, longest) => {
    const lines = lists.flatMap(coupletsOf).flat().flatMap(fillings)
    const odd = lines.filter((line) => {
      const syllables = splitLine(line, 'en').words.reduce((sum, word) => sum + word.syllables.length, 0)
      return syllables < shortest || syllables > longest
    })
    expect(odd).toEqual([])
  })

  test('words are cut into as many syllables as in the dictionary', () => {
    const words = ALL.flat()
      .flatMap(fillings)
      .flatMap((line) => splitLine(line.replaceAll('{}', 'love'), 'en').words)
    const wrong = words.filter(({ text, syllables }) => {
      const phones = phonesOf(text.toLowerCase().replaceAll(/[^a-z']/g, ''))
      // 'Hour' and 'our' are sung as one syllable.
      return phones !== undefined && !/our/.test(text) && phones.match(/\d/g)?.length !== syllables.length
    })
    expect([...new Set(wrong.map(({ text }) => text))]).toEqual([])
  })

  test('no line occurs twice for one kind of song', () => {
    const lines = [...SUNG, ...RAPPED].flatMap(coupletsOf).flat()
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })
})
