import { compose } from '@cadenza/composer/compose'
import { describe, expect, test } from 'vitest'
import { chordName, formatClock, endBeatOf, sectionName } from './score-labels.ts'

describe('score labels', () => {
  test.each([
    ['Bbm7b5', 'B♭m7♭5'],
    ['E/G#', 'E/G♯'],
    ['Db69/Ab', 'D♭69/A♭'],
    ['G7b9', 'G7♭9'],
    ['Esus4', 'Esus4'],
    ['Bdim', 'Bdim'],
  ])('%s is written %s', (name, written) => {
    expect(chordName(name)).toBe(written)
  })

  test.each([
    [0, '0:00'],
    [59.99, '0:59'],
    [60, '1:00'],
    [605, '10:05'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text)
  })

  test('sections are numbered if there are several of a kind', () => {
    const { sections } = compose({ prompt: 'pop', lengthSeconds: 120, instrumental: true, seed: '1' })
    const names = sections.map((section) => sectionName(section, sections))
    expect(names).toContain('Verse 2')
    expect(names).toContain('Outro')
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(['ballad', 'pop'])('the last beat of a %s is where its length ends', (genre) => {
    const score = compose({ prompt: genre, genres: [genre], lengthSeconds: 60, instrumental: true, seed: '1' })
    const barsEnd = score.barCount * score.metre.beatsPerBar
    const tempo = score.tempoMap.at(-1)?.tempoBpm ?? 0
    expect(endBeatOf(score)).toBeCloseTo(barsEnd + (score.tailSeconds * tempo) / 60, 3)
  })
})
