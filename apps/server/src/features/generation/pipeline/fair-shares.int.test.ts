import type { Call } from '@cadenza/dev/stand-ins/music/bill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { startGenerationStack, type GenerationStack } from '#test/worker/generation-stack.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import {
  type Crowd,
  crowdTheProvider,
  HOG_CREDITS,
  HOG_SONGS,
  OTHERS,
  peakOf,
  SONGS_EACH,
} from '#test/generation/crowded-provider.ts'

const PLACES = 10
const PEOPLE = OTHERS + 1

/**
 * The calls that the provider started after its first slot became free, with all users waiting, in order of their
 * start.
 */
const begunIn = ({ hogCalls, callsOfOthers, opensAtMs }: Crowd): Call[] =>
  [...hogCalls, ...callsOfOthers.flat()]
    .filter(({ startedAtMs }) => startedAtMs >= opensAtMs)
    .toSorted((a, b) => a.startedAtMs - b.startedAtMs)

describe.each([
  ['all places', PLACES],
  ['two places', 2],
])('where one user may have %s of the provider', (_howMany, placesPerPerson) => {
  let studio: GenerationStack
  let crowd: Crowd
  beforeAll(async () => {
    const env = { MUSIC_CONCURRENCY: String(PLACES), MUSIC_CONCURRENCY_PER_USER: String(placesPerPerson) }
    studio = await startGenerationStack({ alwaysReplay: false, env })
    crowd = await crowdTheProvider(studio)
  })
  afterAll(() => studio.close())

  test('the provider never gets more calls than it has places for, and no user has more than their limit', () => {
    expect(crowd.peakInFlight).toBe(PLACES)
    expect(peakOf(crowd.hogCalls)).toBe(placesPerPerson)
    for (const calls of crowd.callsOfOthers) expect(peakOf(calls)).toBeLessThanOrEqual(placesPerPerson)
  })

  // Waits are counted in songs that were started meanwhile, so that a busy machine makes none longer.
  test('every user waits no longer than twice their fair share, even if another user has requested far more songs before', () => {
    const begun = begunIn(crowd)
    const waits = crowd.callsOfOthers.map((calls) =>
      calls.map((call, index) => (begun.indexOf(call) + 1) / ((index + 1) * PEOPLE)),
    )
    expect(waits.map((shares) => shares.length)).toEqual(Array.from({ length: OTHERS }, () => SONGS_EACH))
    expect(Math.max(...waits.flat())).toBeLessThanOrEqual(2)
  })

  test('while the others wait for three songs each, at most twice three are started for the user who requested most', () => {
    const begun = begunIn(crowd)
    const ofOthers = begun.filter((call) => !crowd.hogCalls.includes(call)).length
    // Among this many calls that start next, none can come after the last of the others, however late that one starts.
    const ofHog = begun.slice(0, ofOthers).filter((call) => crowd.hogCalls.includes(call)).length
    expect(ofHog).toBeLessThanOrEqual(2 * SONGS_EACH)
  })

  test('in the end every song was requested once, and all credits of the failed ones have returned', async () => {
    expect([crowd.hogCalls.length, crowd.callsOfOthers.flat().length]).toEqual([HOG_SONGS, OTHERS * SONGS_EACH])
    const { origin } = studio.api
    expect(await readCredits(crowd.hog.browser, origin)).toMatchObject({ balance: 300 + HOG_CREDITS, held: 0 })
    for (const { browser } of crowd.others) {
      expect(await readCredits(browser, origin)).toMatchObject({ balance: 300, held: 0 })
    }
    expect(await ledgerViolations(studio.api.db)).toEqual([])
  })
})
