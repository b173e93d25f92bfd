import { compose } from '@cadenza/composer/compose'
import { meetsExpectation } from '@cadenza/composer/test/adherence/check-expectation'
import { sampleForTier } from '@cadenza/dev/test-tier'
import { enhancePrompt } from '@cadenza/domain/prompt/prompt-enhancer'
import { loadCorpus } from '@cadenza/prompt/test/corpus/load-corpus'
import { expect, test } from 'vitest'
import { scoreExpectations } from '#test/corpus/score-expectations.ts'

const LENGTH_SECONDS = 90

/** What is sent for a prompt of the corpus, as the server makes it for the first variant. */
const sentFor = (prompt: string): string => enhancePrompt({ prompt })?.text ?? prompt

test(
  'of what 400 prompts ask for and refuse, at least 95 in 100 are in the score of what is sent',
  { timeout: 300_000 },
  () => {
    const corpus = [...loadCorpus('english'), ...loadCorpus('multilingual')]
    let expected = 0
    const misses = sampleForTier(corpus, 4).flatMap(({ prompt, wants, refuses }) => {
      const sent = sentFor(prompt)
      const score = compose({ prompt: sent, lengthSeconds: LENGTH_SECONDS, instrumental: false, seed: 'corpus' })
      const expectations = scoreExpectations(wants, refuses)
      expected += expectations.length
      return expectations
        .filter((expectation) => !meetsExpectation(score, expectation))
        .map((missed) => `${missed}: ${sent}`)
    })
    const share = 1 - misses.length / expected
    console.log([`${expected - misses.length} of ${expected} (${(100 * share).toFixed(1)} %)`, ...misses].join('\n'))
    expect(share).toBeGreaterThanOrEqual(0.95)
  },
)
