import { expect, test } from 'vitest'
import { chooseLevel, levelFilters } from './choose-level.ts'

test('a loud song is only turned down', () => {
  const level = chooseLevel({ integratedLufs: -9, truePeakDb: 0.5 })
  expect(level).toEqual({ gainDb: -5, isLimited: false })
  expect(levelFilters(level, 48_000)).toBe('volume=-5.00dB:precision=float')
})

test('a soft song with room above it is only turned up', () => {
  expect(chooseLevel({ integratedLufs: -20, truePeakDb: -12 })).toEqual({ gainDb: 6, isLimited: false })
})

test('peaks that do not fit are limited, between the samples too', () => {
  const level = chooseLevel({ integratedLufs: -18, truePeakDb: -2 })
  expect(level).toEqual({ gainDb: 4, isLimited: true })
  expect(levelFilters(level, 44_100)).toMatch(/^volume=4\.00dB.*,aresample=176400,alimiter=.*,aresample=44100$/)
})

test('a song with very tall peaks stays softer than others rather than being squeezed', () => {
  expect(chooseLevel({ integratedLufs: -28, truePeakDb: -1 })).toEqual({ gainDb: 5, isLimited: true })
})
