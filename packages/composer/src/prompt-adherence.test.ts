import { sampleForTier } from '@cadenza/dev/test-tier'
import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { meetsExpectation } from '#test/adherence/check-expectation.ts'
import { FRESH_PROMPTS } from '#test/adherence/fresh-prompts.ts'
import { HELD_OUT_PROMPTS } from '#test/adherence/held-out-prompts.ts'
import { TUNED_PROMPTS } from '#test/adherence/tuned-prompts.ts'
import type { AdherencePrompt } from '#test/adherence/expectation.ts'

interface Heard {
  readonly wishes: number
  readonly misses: readonly string[]
}

/** Checks the requests on the finished score only. */
function hear(prompts: readonly AdherencePrompt[], seed: string): Heard {
  const misses = prompts.flatMap(([prompt, ...wishes]) => {
    const score = compose({ prompt, lengthSeconds: 90, instrumental: false, seed })
    return wishes.filter((wish) => !meetsExpectation(score, wish)).map((wish) => `"${prompt}": ${wish}`)
  })
  return { wishes: prompts.reduce((sum, [, ...wishes]) => sum + wishes.length, 0), misses }
}

describe('the requests of 270 prompts are met by the score', () => {
  test.each([
    ['those the reader was mended against', TUNED_PROMPTS],
    ['those held out', HELD_OUT_PROMPTS],
    ['those written last', FRESH_PROMPTS],
  ] as const)(
    '%s: at least 95 of a hundred requests',
    (name, prompts) => {
      const { wishes, misses } = hear(sampleForTier(prompts, 3), 'obedience')
      const share = 1 - misses.length / wishes
      console.log(
        [`${name}: ${wishes - misses.length} of ${wishes} (${(100 * share).toFixed(1)} %)`, ...misses].join('\n'),
      )
      expect(share).toBeGreaterThanOrEqual(0.95)
    },
    60_000,
  )
})
