import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { toLrc } from './lrc.ts'
import { toMidi } from './midi.ts'
import { findScoreDefects } from '#test/score-defects.ts'

const LONGEST_MS = 500
const MOST_ATTEMPTS = 8

const WORDS = [
  'pop', 'lofi', 'jazz waltz', '6/8', 'rock', '300 bpm', '40 bpm', '20 bpm', 'in D minor', 'no drums', 'without bass',
  'solo piano', 'violin', 'only strings', 'rap', 'fast', 'slow', 'in F# major', 'dorian', '🎵', '日本語', 'country', 'choir',
] // oxfmt-ignore

const prompt = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' ')),
)

const request = fc.record({
  prompt,
  genres: fc.array(fc.constantFrom('pop', 'jazz', 'classical', 'nothing'), { maxLength: 2 }),
  lengthSeconds: fc.double({ min: 3, max: 600, noNaN: true }),
  instrumental: fc.boolean(),
  lyrics: fc.oneof(fc.constant(''), fc.string({ unit: 'binary', maxLength: 600 }), fc.lorem({ maxCount: 60 })),
  seed: fc.string({ maxLength: 20 }),
})

/** CPU time is measured, because elapsed time depends on the load of the machine. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Other work on the same core only makes a measurement longer, so a request that takes too long is measured again. */
function composeTimed(composeRequest: Parameters<typeof compose>[0]) {
  let leastMs = Number.POSITIVE_INFINITY
  for (let attempt = 1; ; attempt += 1) {
    const before = processorMs()
    const score = compose(composeRequest)
    leastMs = Math.min(leastMs, processorMs() - before)
    if (leastMs < LONGEST_MS || attempt === MOST_ATTEMPTS) return { score, leastMs }
  }
}

describe('any prompt, any length, any lyrics', () => {
  test('gives a valid score within half a second', () => {
    compose({ prompt: 'warm up', lengthSeconds: 240, instrumental: false, seed: '1' })
    fc.assert(
      fc.property(request, (composeRequest) => {
        const { score, leastMs } = composeTimed(composeRequest)
        expect(leastMs).toBeLessThan(LONGEST_MS)
        expect(findScoreDefects(score)).toEqual([])
        expect(score.lengthSeconds).toBe(composeRequest.lengthSeconds)
        expect(toMidi(score).length).toBeGreaterThan(100)
        expect(typeof toLrc(score, { withWords: true })).toBe('string')
      }),
      { numRuns: 40, seed: 20_251_115 },
    )
  }, 60_000)

  test('invalid lengths are clamped to the nearest supported one', () => {
    const lengthOf = (lengthSeconds: number): number =>
      compose({ prompt: '', lengthSeconds, instrumental: true, seed: '1' }).lengthSeconds
    expect([lengthOf(0), lengthOf(-5), lengthOf(Number.NaN), lengthOf(5000), lengthOf(3.5)]).toEqual([
      3, 3, 3, 600, 3.5,
    ])
  })
})
