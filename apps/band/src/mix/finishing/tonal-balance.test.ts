import { expect, test } from 'vitest'
import { OCTAVE_BANDS_HZ } from '#band/signal/meters/octave-band-meter.ts'
import { designFilter, responseDecibels } from '#band/signal/effects/filter-design.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { balanceFilters } from './tonal-balance.ts'

const FLAT = OCTAVE_BANDS_HZ.map(() => -10)

const responseAt = (filters: ReturnType<typeof balanceFilters>, hz: number): number =>
  filters.reduce((sum, shape) => sum + responseDecibels(designFilter(shape, SAMPLE_RATE), hz, SAMPLE_RATE), 0)

test('a balanced song is not changed', () => {
  expect(balanceFilters(FLAT, FLAT)).toEqual([])
})

test('corrections of neighboring octaves do not add up: every octave moves two thirds of the way', () => {
  const wanted = FLAT.map((db, band) => (band >= 3 && band <= 6 ? db + 4 : db))
  const filters = balanceFilters(FLAT, wanted)
  for (const [band, hz] of OCTAVE_BANDS_HZ.entries()) {
    if (band < 1 || band === OCTAVE_BANDS_HZ.length - 1) continue
    expect(Math.abs(responseAt(filters, hz) - (band >= 3 && band <= 6 ? 2.6 : 0)), `${hz} Hz`).toBeLessThan(0.7)
  }
})

test('an almost silent octave is raised by less than 7 dB', () => {
  const filters = balanceFilters([...FLAT.slice(0, -1), -90], [...FLAT.slice(0, -1), 0])
  for (const hz of OCTAVE_BANDS_HZ) expect(responseAt(filters, hz)).toBeLessThan(7)
})
