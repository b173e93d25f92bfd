import { describe, expect, test } from 'vitest'
import { readMeter } from './credit-meter.ts'
import { centsPer100Credits, CREDIT_PACKS, findPack, PACK_CURRENCY, minSongsInPack } from './credit-packs.ts'
import * as durations from './durations.ts'
import { chargeSong, MAX_VARIANTS, quoteSong, SIGNUP_BONUS_CREDITS, totalCredits } from './song-price.ts'

test('[K1] the sign-up bonus is 300 credits', () => {
  expect(SIGNUP_BONUS_CREDITS).toBe(300)
})

describe('[K2] a song costs one credit per second, 30 for the cover and 5 for the title', () => {
  test.each([
    ['auto', 150, 185],
    ['30s', 30, 65],
    ['1m', 60, 95],
    ['2m', 120, 155],
    ['3m', 180, 215],
    ['4m', 240, 275],
    ['custom', 120, 155],
  ] as const)('%s is quoted at %i seconds and %i credits', (choice, seconds, credits) => {
    const quote = quoteSong(choice)
    expect(quote).toEqual({ audio: seconds, cover: 30, title: 5, seconds, credits, isUpTo: choice === 'auto' })
    expect(totalCredits(quote)).toBe(credits)
  })

  test.each([
    ['auto', 120],
    ['30s', 30],
    ['1m', 60],
    ['2m', 120],
    ['3m', 180],
    ['4m', 240],
    ['custom', 120],
  ] as const)('for %s the provider is asked for %i seconds', (choice, seconds) => {
    expect(durations.resolveSongLength(choice).askedSeconds).toBe(seconds)
  })

  test('the choices are those of the specification, Auto is the first and the default, shown as 2:45', () => {
    expect(durations.DURATION_CHOICES).toEqual(['auto', '30s', '1m', '2m', '3m', '4m', 'custom'])
    expect(durations.DEFAULT_DURATION).toBe('auto')
    expect(durations.AUTO_SHOWN_SECONDS).toBe(165)
    expect(MAX_VARIANTS).toBe(4)
  })

  test.each([10, 11, 299, 300])('a custom length of %i seconds is quoted by its seconds', (seconds) => {
    expect(quoteSong('custom', seconds)).toMatchObject({ seconds, credits: seconds + 35, isUpTo: false })
  })

  test.each([9, 301, 0, -1, 12.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'a custom length of %d seconds is refused',
    (seconds) => {
      expect(() => quoteSong('custom', seconds)).toThrow(RangeError)
    },
  )
})

describe('[K2] the final charge', () => {
  const auto = quoteSong('auto')
  const made = { isCoverMade: true, isTitleMade: true }

  test.each([
    [119.2, { audio: 120, cover: 30, title: 5 }],
    [120, { audio: 120, cover: 30, title: 5 }],
    [149.01, { audio: 150, cover: 30, title: 5 }],
    [170, { audio: 150, cover: 30, title: 5 }],
    [0.01, { audio: 1, cover: 30, title: 5 }],
  ])('%d seconds delivered are charged as started seconds, never above the quote', (seconds, charge) => {
    expect(chargeSong(auto, { seconds, ...made })).toEqual(charge)
  })

  test('a cover or a title that was not made costs nothing', () => {
    expect(chargeSong(auto, { seconds: 120, isCoverMade: false, isTitleMade: false })).toEqual({
      audio: 120,
      cover: 0,
      title: 0,
    })
  })

  test.each([0, -1, Number.NaN])('%d seconds of sound cannot be charged at all', (seconds) => {
    expect(() => chargeSong(auto, { seconds, ...made })).toThrow(RangeError)
  })
})

describe('[M1] the three packs', () => {
  test.each([
    ['pack_10_creator', 'Creator Pack', 1000, 3600, '$10', '~1 hour', false],
    ['pack_20_producer', 'Producer Pack', 2000, 8000, '$20', '~2 hrs 10 min', true],
    ['pack_50_studio', 'Studio Pack', 5000, 25_000, '$50', '~7 hours', false],
  ])('%s', (id, name, priceCents, credits, displayPrice, estimatedTime, isBestValue) => {
    expect(findPack(id)).toEqual({ id, name, priceCents, credits, displayPrice, estimatedTime, isBestValue })
  })

  test('there is no fourth pack, and all are sold in dollars', () => {
    expect(CREDIT_PACKS).toHaveLength(3)
    expect(findPack('pack_99_label')).toBeUndefined()
    expect(PACK_CURRENCY).toBe('usd')
  })

  test('each pack shows the price of 100 credits and its minimum number of songs', () => {
    expect(CREDIT_PACKS.map((pack) => Math.round(centsPer100Credits(pack)))).toEqual([28, 25, 20])
    expect(CREDIT_PACKS.map(minSongsInPack)).toEqual([19, 43, 135])
  })
})

describe('[K4] the meter', () => {
  test.each([
    [59, 300, 'low', false],
    [60, 300, 'half', false],
    [149, 300, 'half', false],
    [150, 300, 'plenty', false],
    [239, 300, 'plenty', false],
    [240, 300, 'plenty', true],
    [719, 3600, 'low', false],
    [5000, 3600, 'plenty', true],
    [0, 0, 'low', false],
  ] as const)('%i of %i reads %s', (balance, maximum, level, isShimmering) => {
    expect(readMeter(balance, maximum)).toMatchObject({ level, isShimmering })
  })

  test('its share stays between empty and full', () => {
    expect(readMeter(-5, 300).share).toBe(0)
    expect(readMeter(900, 300).share).toBe(1)
  })
})
