import { sampleForTier } from '@cadenza/dev/test-tier'
import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { HOSTILE_REQUESTS, HOSTILE_SAMPLE } from '#test/hostile-requests.ts'
import { toLrc } from './lrc.ts'
import { toMidi } from './midi.ts'
import { findScoreDefects } from '#test/score-defects.ts'

const LONGEST_MS = 2000
const PER_TEST = 50

/** Each request comes with its index in the whole list. */
const requests = sampleForTier([...HOSTILE_REQUESTS.entries()], 8)
const chunks = Array.from({ length: Math.ceil(requests.length / PER_TEST) }, (_, index) => index * PER_TEST)

/** CPU time is measured, because elapsed time depends on the load of the machine. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

describe('hostile requests', () => {
  test('are more than five hundred', () => {
    expect(HOSTILE_REQUESTS.length).toBeGreaterThan(500)
    expect(HOSTILE_SAMPLE).toHaveLength(40)
  })

  test.each(chunks)(
    'from the sample’s %ith on give valid scores of the requested length in bounded time',
    (first) => {
      for (const [number, request] of requests.slice(first, first + PER_TEST)) {
        const label = `number ${number}`
        const before = processorMs()
        const score = compose(request)
        expect(processorMs() - before, label).toBeLessThan(LONGEST_MS)
        expect(findScoreDefects(score), label).toEqual([])
        expect(score.lengthSeconds, label).toBe(request.lengthSeconds)
        expect(score.tracks.length + (score.vocal === null ? 0 : 1), label).toBeGreaterThan(0)
        expect(toMidi(score).length, label).toBeGreaterThan(50)
        expect(typeof toLrc(score, { withWords: true }), label).toBe('string')
      }
    },
    60_000,
  )
})
