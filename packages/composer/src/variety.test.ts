import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { melodyRunsOf, jaccardSimilarity } from './melody/melody-metrics.ts'
import type { Score } from './score.ts'
import { VARIETY_PROMPTS } from '#test/variety-prompts.ts'
import { audibleFeatures, nearestCentroid, type Sample } from '#test/genre-classifier.ts'

interface ComposedPrompt {
  readonly genre: string
  readonly prompt: string
  readonly score: Score
}

/** Every other song is sung; each has a seed of its own, as every generation has. */
const SONGS: readonly ComposedPrompt[] = Object.entries(VARIETY_PROMPTS).flatMap(([genre, prompts]) =>
  prompts.map((prompt, index): ComposedPrompt => {
    const score = compose({ prompt, lengthSeconds: 120, instrumental: index % 2 === 0, seed: `${genre} ${index}` })
    return { genre, prompt, score }
  }),
)

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

describe('two hundred prompts', () => {
  test('have the requested genre', () => {
    expect(SONGS).toHaveLength(200)
    expect(SONGS.filter(({ genre, score }) => score.genre !== genre).map(({ prompt }) => prompt)).toEqual([])
  })

  test('give two hundred tunes: no two share more than a tenth of their five-interval runs', () => {
    let most = { share: 0, of: '' }
    let sum = 0
    const tunes = SONGS.map(({ prompt, score }) => ({ prompt, runs: melodyRunsOf(score) }))
    for (const [index, a] of tunes.entries()) {
      for (const b of tunes.slice(0, index)) {
        const share = jaccardSimilarity(a.runs, b.runs)
        sum += share
        if (share > most.share) most = { share, of: `"${a.prompt}" and "${b.prompt}"` }
      }
    }
    const pairs = (SONGS.length * (SONGS.length - 1)) / 2
    console.log(`two songs share ${percent(sum / pairs)} of their tunes, at most ${percent(most.share)}: ${most.of}`)
    expect(most.share).toBeLessThanOrEqual(0.1)
  })

  test('sound like their genre: a classifier that knows a hundred names at least 85 of another hundred', () => {
    const samples = SONGS.map(({ genre, score }): Sample => ({ label: genre, features: audibleFeatures(score) }))
    // Sung and instrumental songs alternate, so that each half has as many of both.
    const isKnown = (index: number): boolean => index % 4 < 2
    const known = samples.filter((_, index) => isKnown(index))
    const unknown = samples.filter((_, index) => !isKnown(index))
    const nameOf = nearestCentroid(known)
    const wrong = unknown.filter(({ label, features }) => nameOf(features) !== label)
    const mistakes = wrong.map(({ label, features }) => `${label} taken for ${nameOf(features)}`)
    console.log(`genre named in ${unknown.length - wrong.length} of ${unknown.length}: ${mistakes.join(', ')}`)
    expect(known).toHaveLength(100)
    expect(unknown.length - wrong.length).toBeGreaterThanOrEqual(85)
  })
})
