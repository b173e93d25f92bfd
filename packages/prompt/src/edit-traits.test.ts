import { describe, expect, test } from 'vitest'
import { loadCorpus } from '#test/corpus/load-corpus.ts'
import { addPhrase, removeTrait, replaceTrait, type StatedTrait } from './edit-traits.ts'
import { readTraits } from './read-traits.ts'

function statedIn(prompt: string): StatedTrait[] {
  const { traits, refusals } = readTraits(prompt)
  return [
    ...traits.map((trait) => ({ ...trait, isRefused: false })),
    ...refusals.map((trait) => ({ ...trait, isRefused: true })),
  ].filter(({ start, end }) => end > start)
}

const nameOf = ({ kind, value, isRefused }: StatedTrait): string => `${isRefused ? '!' : ''}${kind}:${value}`

function find(prompt: string, name: string): StatedTrait {
  const trait = statedIn(prompt).find((stated) => nameOf(stated) === name)
  if (!trait) throw new Error(`${name} is not in "${prompt}"`)
  return trait
}

const BOSSA = 'bossa nova with nylon guitar, whispered female voice, slow'

describe('removing a trait', () => {
  test.each([
    [BOSSA, 'instrument:nylonGuitar', 'bossa nova, whispered female voice, slow'],
    [BOSSA, 'pace:slow', 'bossa nova with nylon guitar, whispered female voice'],
    [BOSSA, 'style:bossa nova', 'with nylon guitar, whispered female voice, slow'],
    ['sad piano and strings', 'instrument:piano', 'sad strings'],
    ['lofi, no drums', '!instrument:drums', 'lofi'],
    ['lofi without drums or bass', '!instrument:drums', 'lofi without bass'],
    ['ein Walzer mit Klavier und Geige', 'instrument:piano', 'ein Walzer mit Geige'],
  ])('%s without %s', (prompt, name, expected) => {
    expect(removeTrait(prompt, find(prompt, name))).toBe(expected)
  })

  test('in 98 of 100 cases of 400 prompts it is gone and the others stay', () => {
    const corpus = [...loadCorpus('english'), ...loadCorpus('multilingual')]
    let tried = 0
    const failures = corpus.flatMap(({ prompt }) => {
      const before = statedIn(prompt)
      tried += before.length
      return before.flatMap((trait) => {
        const text = removeTrait(prompt, trait)
        const after = new Set(statedIn(text).map(nameOf))
        const isGone = !after.has(nameOf(trait))
        // Two traits may share their words: 'waltz' is a style and a metre.
        const others = before.filter(
          (other) => other !== trait && (other.end <= trait.start || other.start >= trait.end),
        )
        const lost = others.map(nameOf).filter((name) => !after.has(name))
        return isGone && lost.length === 0 ? [] : [`${nameOf(trait)} (lost ${lost.join(' ')}): ${prompt} → ${text}`]
      })
    })
    console.log([`${tried - failures.length} of ${tried}`, ...failures].join('\n'))
    expect(failures.length / tried).toBeLessThanOrEqual(0.02)
  })
})

describe('changing a trait', () => {
  test.each([
    [BOSSA, 'instrument:nylonGuitar', 'cello', 'bossa nova with cello, whispered female voice, slow'],
    [BOSSA, 'pace:slow', '132 bpm', 'bossa nova with nylon guitar, whispered female voice, 132 bpm'],
    ['dark trap at 140 bpm', 'tempo:140', '90 bpm', 'dark trap at 90 bpm'],
    ['folk, no drums', '!instrument:drums', 'drums', 'folk, drums'],
    ['a song in E minor', 'key:E minor', 'A major', 'a song in A major'],
  ])('%s, %s to %s', (prompt, name, phrase, expected) => {
    expect(replaceTrait(prompt, find(prompt, name), phrase)).toBe(expected)
  })
})

test('a phrase is added as a clause of its own', () => {
  expect(addPhrase('', 'jazz')).toBe('jazz')
  expect(addPhrase('a song for Ana.', 'jazz')).toBe('a song for Ana, jazz')
  expect(addPhrase('slow, ', 'jazz')).toBe('slow, jazz')
})
