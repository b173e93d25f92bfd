import { loadCorpus } from '@cadenza/prompt/test/corpus/load-corpus'
import { readTraits, type PromptTrait } from '@cadenza/prompt/read-traits'
import { describe, expect, test } from 'vitest'
import { canEnhance, enhancePrompt } from './prompt-enhancer.ts'
import { readPrompt } from './read-prompt.ts'

const PROMPTS = [...loadCorpus('english'), ...loadCorpus('multilingual')].filter(({ prompt }) => canEnhance(prompt))

const nameOf = ({ kind, value }: PromptTrait): string => `${kind}:${value}`

const SLOWEST_FAST_BPM = 100
const FASTEST_SLOW_BPM = 100

/** Says how what was added contradicts the prompt; empty if it does not. */
function contradictionsIn(prompt: string, sent: string): string[] {
  const requested = readTraits(prompt)
  const reading = readPrompt(prompt)
  const known = new Set(requested.traits.map(nameOf))
  const added = readTraits(sent).traits.filter((trait) => !known.has(nameOf(trait)))
  const has = (kind: PromptTrait['kind']) => requested.traits.some((trait) => trait.kind === kind)
  const refused = new Set(requested.refusals.map(nameOf))
  return added.flatMap((trait) => {
    const { kind, value } = trait
    if (refused.has(nameOf(trait))) return [`${nameOf(trait)} is refused`]
    if (kind === 'style' && has('style')) return [`${value} beside the style of the prompt`]
    if (kind === 'mood' && has('mood')) return [`${value} beside the mood of the prompt`]
    if (kind === 'instrument' && reading.isOnlyNamed) return [`${value} although others shall not play`]
    if (kind === 'key' || kind === 'metre' || kind === 'era' || kind === 'voice')
      return [`${nameOf(trait)} was not requested for`]
    if (kind !== 'tempo') return []
    if (has('tempo')) return [`${value} bpm beside the tempo of the prompt`]
    if (reading.pace === 'slow' && Number(value) > FASTEST_SLOW_BPM) return [`${value} bpm is not slow`]
    return reading.pace === 'fast' && Number(value) < SLOWEST_FAST_BPM ? [`${value} bpm is not fast`] : []
  })
}

describe('what is sent for 400 prompts', () => {
  const results = PROMPTS.map(({ prompt }, index) => {
    const sent = enhancePrompt({ prompt, seed: String(index) })
    return { prompt, text: sent?.text ?? prompt }
  })

  test('contradicts none of them', () => {
    const found = results.flatMap(({ prompt, text }) => {
      return contradictionsIn(prompt, text).map((problem) => `${problem}: ${text}`)
    })
    expect(found).toEqual([])
  })

  test('still asks for at least 97 of a hundred of their traits, and refuses what they refuse', () => {
    let requested = 0
    const lost = results.flatMap(({ prompt, text }) => {
      const before = readTraits(prompt)
      const after = readTraits(text)
      const [traits, refusals] = [new Set(after.traits.map(nameOf)), new Set(after.refusals.map(nameOf))]
      requested += before.traits.length + before.refusals.length
      return [
        ...before.traits.filter((trait) => !traits.has(nameOf(trait))),
        ...before.refusals.filter((trait) => !refusals.has(nameOf(trait))),
      ].map((trait) => `${nameOf(trait)}: ${text}`)
    })
    console.log([`${requested - lost.length} of ${requested} traits are sent`, ...lost].join('\n'))
    expect(1 - lost.length / requested).toBeGreaterThanOrEqual(0.97)
  })
})
