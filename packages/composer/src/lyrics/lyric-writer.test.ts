import { describe, expect, test } from 'vitest'
import { LYRIC_THEMES, themesOf } from './texts/lyric-themes.ts'
import { writeLyrics } from './lyric-writer.ts'
import { randomStream } from '#composer/random.ts'
import type { Mood } from '@cadenza/vocabulary/music-terms'
import { syllableCount } from '#composer/syllables/syllables.ts'

const SECTIONS = [
  { kind: 'verse', lines: 4 },
  { kind: 'pre-chorus', lines: 2 },
  { kind: 'chorus', lines: 4 },
  { kind: 'verse', lines: 4 },
  { kind: 'chorus', lines: 4 },
  { kind: 'bridge', lines: 2 },
] as const

interface Writing {
  readonly seed?: string
  readonly style?: 'sung' | 'rap'
  readonly mood?: Mood
  readonly sections?: Parameters<typeof writeLyrics>[0]['sections']
}

const write = (prompt: string, { seed = '1', style = 'sung', mood = 'neutral', sections = SECTIONS }: Writing = {}) =>
  writeLyrics({ prompt, mood, style, sections, random: randomStream(seed) })

const textOf = (prompt: string, writing?: Writing): string =>
  write(prompt, writing)
    .flat()
    .map(({ text }) => text)
    .join('\n')

describe('written lyrics', () => {
  test('have lines of similar length', () => {
    for (let seed = 0; seed < 20; seed++) {
      for (const line of write('night in the city', { seed: String(seed) }).flat()) {
        expect(syllableCount(line)).toBeGreaterThanOrEqual(6)
        expect(syllableCount(line)).toBeLessThanOrEqual(11)
      }
    }
  })

  test('repeat the hook, and the chorus word for word', () => {
    const [, , first, , second] = write('a song about my old dog')
    expect(first![0]!.text).toBe(first![2]!.text)
    expect(second).toEqual(first)
    expect(first![0]!.text.toLowerCase()).toContain('my old dog')
  })

  test('end every verse alike if there is no chorus', () => {
    const sections = [1, 2, 3].map(() => ({ kind: 'verse', lines: 4 }) as const)
    const [first, second, third] = write('jazz about Paris', { sections })
    expect(second!.slice(2)).toEqual(first!.slice(2))
    expect(third!.slice(2)).toEqual(first!.slice(2))
    expect(second!.slice(0, 2)).not.toEqual(first!.slice(0, 2))
  })

  test.each(['sung', 'rap'] as const)('%s lyrics name the subject in verse and chorus', (style) => {
    for (const subject of ['an old truck', 'leaving home', 'the county fair', 'two stubborn hearts', 'pizza']) {
      const [verse, , chorus] = write(`a song about ${subject}`, { style })
      const said = (lines: typeof verse): string => lines!.map(({ text }) => text.toLowerCase()).join('\n')
      expect(said(verse)).toContain(subject)
      expect(said(chorus)).toContain(subject)
    }
  })

  test('address the person they are for', () => {
    expect(textOf('a love song for my wife Anna')).toContain('Anna')
    expect(textOf('a birthday song for Emma')).toMatch(/Emma[\s\S]*birthday|birthday[\s\S]*Emma/)
  })

  test('are English for prompts in other languages, about the same thing', () => {
    for (const [prompt, word] of [
      ['una canción sobre la luna', 'the moon'],
      ['chanson sur la mer', 'the sea'],
      ['ein Lied über den Schnee', 'the snow'],
      ['ein Lied über Freundschaft', 'friendship'],
    ] as const) {
      const text = textOf(prompt)
      expect(text).toContain(word)
      expect(text).not.toMatch(/\b(?:luna|sobre|mer|sur|Lied|Schnee|Freundschaft|über)\b/)
    }
  })

  test('leave out a subject that has no known English word', () => {
    const text = textOf('ein Lied über Datenschutzgrundverordnungen')
    expect(text.toLowerCase()).not.toContain('datenschutz')
    expect(text).not.toContain('{}')
  })

  test('rapped lines are longer than sung ones', () => {
    for (const line of write('rap about my street', { style: 'rap' })[0]!) {
      expect(syllableCount(line)).toBeGreaterThanOrEqual(9)
      expect(syllableCount(line)).toBeLessThanOrEqual(18)
    }
  })

  test('two songs of one prompt have few lines in common', () => {
    const linesOf = (seed: string): Set<string> =>
      new Set(
        write('pop', { seed })
          .flat()
          .map(({ text }) => text),
      )
    let shared = 0
    for (let seed = 0; seed < 20; seed++) {
      const other = linesOf(`other ${seed}`)
      shared += [...linesOf(String(seed))].filter((line) => other.has(line)).length
    }
    expect(shared / 20).toBeLessThan(2)
  })

  test('contain no unfilled gap, bracket or brace, in any mood and theme', () => {
    const moods: readonly Mood[] = ['bright', 'warm', 'calm', 'neutral', 'sad', 'dark', 'driving']
    const prompts = Object.values(LYRIC_THEMES).map(({ words }) => words.split(', ')[0]!)
    for (const mood of moods) {
      for (const prompt of [...prompts, 'for Ada', 'about how we met', 'about running away', '']) {
        const text = textOf(prompt, { mood, style: mood === 'dark' ? 'rap' : 'sung' })
        expect(text).not.toMatch(/[{}()|/]|undefined|\s{2}|^\s|\s$/m)
        expect(text.split('\n').filter((line) => line === '')).toEqual([])
      }
    }
  })
})

describe('themes', () => {
  const themes = (prompt: string): readonly string[] => themesOf(prompt, 'sad', (list) => [...list])

  test('are those that the prompt names, in four languages, then those of its mood', () => {
    expect(themes('rock about the ocean')[0]).toBe('sea')
    expect(themes('una canción sobre la ciudad')[0]).toBe('city')
    expect(themes('chanson sur la neige')[0]).toBe('winter')
    expect(themes('ein Lied über den Wald')[0]).toBe('forest')
    expect(themes('a song')).toEqual(['rain', 'time'])
  })
})
