import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerViolations } from '#test/ledger-violations.ts'
import { startStudio, type Studio } from '#test/song-studio.ts'
import { creditsOf } from '#test/stripe-account.ts'
import {
  COMPOSE_MS,
  type Crowd,
  crowdTheProvider,
  HOG_CREDITS,
  HOG_SONGS,
  OTHERS,
  peakOf,
  SONGS_EACH,
} from './fair-shares.fixture.ts'

const PLACES = 10
const PEOPLE = OTHERS + 1

/**
 * With eleven people waiting, each is due an eleventh of the provider, which begins as many songs as it has places in the
 * time that a song takes: so long after the first place has become free, a person's first, second or third song is due.
 */
const fairShareMs = (song: number): number => ((song * PEOPLE) / PLACES) * COMPOSE_MS

describe.each([
  ['all places', PLACES],
  ['two places', 2],
])('where one person may have %s of the provider', (_howMany, placesPerPerson) => {
  let studio: Studio
  let crowd: Crowd
  beforeAll(async () => {
    const env = { MUSIC_CONCURRENCY: String(PLACES), MUSIC_CONCURRENCY_PER_PERSON: String(placesPerPerson) }
    studio = await startStudio({ alwaysReplay: false, env })
    crowd = await crowdTheProvider(studio)
  })
  afterAll(() => studio.close())

  test('it is never sent more than it has places for, and by nobody more than they may have', () => {
    expect(crowd.peakInFlight).toBe(PLACES)
    expect(peakOf(crowd.hogCalls)).toBe(placesPerPerson)
    for (const calls of crowd.callsOfOthers) expect(peakOf(calls)).toBeLessThanOrEqual(placesPerPerson)
  })

  test('everybody waits no longer than twice their fair share, whoever has asked for a hundred songs before', () => {
    const waits = crowd.callsOfOthers.map((calls) =>
      calls.map(({ startedAtMs }, index) => (startedAtMs - crowd.opensAtMs) / fairShareMs(index + 1)),
    )
    expect(waits.map((shares) => shares.length)).toEqual(Array.from({ length: OTHERS }, () => SONGS_EACH))
    expect(Math.max(...waits.flat())).toBeLessThanOrEqual(2)
  })

  test('while the others wait for three songs each, no more than twice three are begun for who has a hundred', () => {
    const lastStartMs = Math.max(...crowd.callsOfOthers.flat().map(({ startedAtMs }) => startedAtMs))
    const isAmongThem = (startedAtMs: number) => startedAtMs >= crowd.opensAtMs && startedAtMs <= lastStartMs
    const between = crowd.hogCalls.filter(({ startedAtMs }) => isAmongThem(startedAtMs))
    expect(between.length).toBeLessThanOrEqual(2 * SONGS_EACH)
  })

  test('in the end every song was asked for once, and every credit of the spoiled ones is back', async () => {
    expect([crowd.hogCalls.length, crowd.callsOfOthers.flat().length]).toEqual([HOG_SONGS, OTHERS * SONGS_EACH])
    const { origin } = studio.api
    expect(await creditsOf(crowd.hog.browser, origin)).toMatchObject({ balance: 300 + HOG_CREDITS, held: 0 })
    for (const { browser } of crowd.others) {
      expect(await creditsOf(browser, origin)).toMatchObject({ balance: 300, held: 0 })
    }
    expect(await ledgerViolations(studio.api.db)).toEqual([])
  })
})
