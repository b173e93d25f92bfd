import type { Call } from '@cadenza/dev/stand-ins/music/bill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { startGenerationStack, type GenerationStack } from '#test/worker/generation-stack.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import {
  type SaturationResult,
  saturateProvider,
  HOG_CREDITS,
  HOG_SONGS,
  OTHERS,
  peakOf,
  SONGS_EACH,
} from '#test/generation/crowded-provider.ts'

const PLACES = 10
const USER_COUNT = OTHERS + 1

/**
 * The calls that the provider started after its first slot became free, with all users waiting, in order of their
 * start.
 */
const begunIn = ({ hogCalls, callsOfOthers, opensAtMs }: SaturationResult): Call[] =>
  [...hogCalls, ...callsOfOthers.flat()]
    .filter(({ startedAtMs }) => startedAtMs >= opensAtMs)
    .toSorted((a, b) => a.startedAtMs - b.startedAtMs)

describe.each([
  ['all places', PLACES, 'engine'],
  ['two places', 2, 'engine'],
  ['all places', PLACES, 'database'],
  ['two places', 2, 'database'],
])('where one user may have %s of the provider (%i), limited by the %s', (_howMany, placesPerUser, limiter) => {
  let studio: GenerationStack
  let result: SaturationResult
  beforeAll(async () => {
    const env = { MUSIC_CONCURRENCY: String(PLACES), MUSIC_CONCURRENCY_PER_USER: String(placesPerUser) }
    studio = await startGenerationStack({ alwaysReplay: false, env, hasFlowControl: limiter === 'engine' })
    result = await saturateProvider(studio)
  })
  afterAll(() => studio.close())

  test('the provider never gets more calls than it has places for, and no user has more than their limit', () => {
    expect(result.peakActiveCalls).toBe(PLACES)
    expect(peakOf(result.hogCalls)).toBe(placesPerUser)
    for (const calls of result.callsOfOthers) expect(peakOf(calls)).toBeLessThanOrEqual(placesPerUser)
  })

  // Waits are counted in songs that were started meanwhile, so that a busy machine makes none longer.
  test('every user waits no longer than twice their fair share, even if another user has requested far more songs before', () => {
    const begun = begunIn(result)
    const waits = result.callsOfOthers.map((calls) =>
      calls.map((call, index) => (begun.indexOf(call) + 1) / ((index + 1) * USER_COUNT)),
    )
    expect(waits.map((shares) => shares.length)).toEqual(Array.from({ length: OTHERS }, () => SONGS_EACH))
    expect(Math.max(...waits.flat())).toBeLessThanOrEqual(2)
  })

  test('while the others wait for three songs each, at most twice three are started for the user who requested most', () => {
    const begun = begunIn(result)
    const ofOthers = begun.filter((call) => !result.hogCalls.includes(call)).length
    // Among this many calls that start next, none can come after the last of the others, however late that one starts.
    const ofHog = begun.slice(0, ofOthers).filter((call) => result.hogCalls.includes(call)).length
    expect(ofHog).toBeLessThanOrEqual(2 * SONGS_EACH)
  })

  test('in the end every song was requested once, and all credits of the failed ones have returned', async () => {
    expect([result.hogCalls.length, result.callsOfOthers.flat().length]).toEqual([HOG_SONGS, OTHERS * SONGS_EACH])
    const { origin } = studio.api
    expect(await readCredits(result.hog.browser, origin)).toMatchObject({ balance: 300 + HOG_CREDITS, held: 0 })
    for (const { browser } of result.others) {
      expect(await readCredits(browser, origin)).toMatchObject({ balance: 300, held: 0 })
    }
    expect(await ledgerViolations(studio.api.db)).toEqual([])
  })
})
