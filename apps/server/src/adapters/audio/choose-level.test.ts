import { expect, test } from 'vitest'
import { chooseLevel, levelFilters } from './choose-level.ts'

test('a loud song is only made quieter', () => {
  const level = chooseLevel({ integratedLufs: -9, truePeakDb: 0.5 })
  expect(level).toEqual({ gainDb: -5, isLimited: false })
  expect(levelFilters(level, 48_000)).toBe('volume=-5.00dB:precision=float')
})

test('a quiet song with enough headroom is only made louder', () => {
  expect(chooseLevel({ integratedLufs: -20, truePeakDb: -12 })).toEqual({ gainDb: 6, isLimited: false })
})

test('peaks above the ceiling are limited, also between the samples', () => {
  const level = chooseLevel({ integratedLufs: -18, truePeakDb: -2 })
  expect(level).toEqual({ gainDb: 4, isLimited: true })
  expect(levelFilters(level, 44_100)).toMatch(/^volume=4\.00dB.*,aresample=176400,alimiter=.*,aresample=44100$/)
})

test('a song with very high peaks stays quieter than others instead of being limited too much', () => {
  expect(chooseLevel({ integratedLufs: -28, truePeakDb: -1 })).toEqual({ gainDb: 5, isLimited: true })
})
