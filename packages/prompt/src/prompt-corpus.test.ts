import { expect, test } from 'vitest'
import { corpusName } from '#test/corpus/corpus-names.ts'
import { loadCorpus } from '#test/corpus/load-corpus.ts'
import { readTraits } from './read-traits.ts'

test.each(['english', 'multilingual'] as const)(
  'of the traits of 200 %s prompts at least 97 in 100 are read',
  (name) => {
    const corpus = loadCorpus(name)
    expect(corpus).toHaveLength(200)
    let expected = 0
    const misses = corpus.flatMap(({ prompt, wants, refuses, leavesOpen }) => {
      const { traits, refusals } = readTraits(prompt)
      const read = new Set(traits.map(corpusName))
      const refused = new Set(refusals.map(corpusName))
      expected += wants.length + refuses.length + leavesOpen.length
      return [
        ...wants.filter((trait) => !read.has(trait)),
        ...refuses.filter((trait) => !refused.has(trait) || read.has(trait)).map((trait) => `!${trait}`),
        ...leavesOpen
          .filter((kind) => [...read].some((trait) => trait.startsWith(`${kind}:`)))
          .map((kind) => `~${kind}`),
      ].map((missed) => `${missed}   in "${prompt}"   read: ${[...read].join(', ')}`)
    })
    const share = 1 - misses.length / expected
    console.log(
      [`${name}: ${expected - misses.length} of ${expected} (${(100 * share).toFixed(1)} %)`, ...misses].join('\n'),
    )
    expect(share).toBeGreaterThanOrEqual(0.97)
  },
)
