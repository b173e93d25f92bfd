import { sampleForTier } from '@cadenza/dev/test-tier'
import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { meetsExpectation } from '#test/adherence/check-expectation.ts'
import { FRESH_PROMPTS } from '#test/adherence/fresh-prompts.ts'
import { HELD_OUT_PROMPTS } from '#test/adherence/held-out-prompts.ts'
import { TUNED_PROMPTS } from '#test/adherence/tuned-prompts.ts'
import type { AdherencePrompt } from '#test/adherence/expectation.ts'

interface AdherenceResult {
  readonly expectations: number
  readonly misses: readonly string[]
}

/** Checks the requests on the finished score only. */
function checkAdherence(prompts: readonly AdherencePrompt[], seed: string): AdherenceResult {
  const misses = prompts.flatMap(([prompt, ...expectations]) => {
    const score = compose({ prompt, lengthSeconds: 90, instrumental: false, seed })
    return expectations
      .filter((expectation) => !meetsExpectation(score, expectation))
      .map((missed) => `"${prompt}": ${missed}`)
  })
  return { expectations: prompts.reduce((sum, [, ...expectations]) => sum + expectations.length, 0), misses }
}

describe('the requests of 270 prompts are met by the score', () => {
  test.each([
    ['those the reader was mended against', TUNED_PROMPTS],
    ['those held out', HELD_OUT_PROMPTS],
    ['those written last', FRESH_PROMPTS],
  ] as const)(
    '%s: at least 95 of a hundred requests',
    (name, prompts) => {
      const { expectations, misses } = checkAdherence(sampleForTier(prompts, 3), 'obedience')
      const share = 1 - misses.length / expectations
      console.log(
        [`${name}: ${expectations - misses.length} of ${expectations} (${(100 * share).toFixed(1)} %)`, ...misses].join(
          '\n',
        ),
      )
      expect(share).toBeGreaterThanOrEqual(0.95)
    },
    60_000,
  )
})
