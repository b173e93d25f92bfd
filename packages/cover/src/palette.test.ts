import { expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { FALLBACK_COVER_GENRE } from './cover-genre.ts'
import { GENRES } from '@cadenza/vocabulary/genres'
import type { CoverGenre } from './cover-genre.ts'
import { coverGradient, paletteOf, paletteTokens } from './palette.ts'

const PINE = '#0B2A21'
const WHITE = '#FFFFFF'
const TEXT_MINIMUM = 4.5

const KEYS: CoverGenre[] = [...GENRES, FALLBACK_COVER_GENRE]
const PALETTES = KEYS.flatMap((key) =>
  ([0, 1, 2] as const).map((index) => ({ name: `${key} ${index + 1}`, palette: paletteOf(key, index) })),
)

test('contrast is computed as in WCAG 2.2', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrastRatio('#FFFFFF', '#FFFFFF')).toBe(1)
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

test.each(PALETTES)('$name: text is readable on its ground, and white on its dark background', ({ palette }) => {
  expect(contrastRatio(palette.ink, palette.ground)).toBeGreaterThanOrEqual(TEXT_MINIMUM)
  expect(contrastRatio(WHITE, palette.shade)).toBeGreaterThanOrEqual(TEXT_MINIMUM)
})

test.each(PALETTES)('$name: its text is pine or white, whichever has more contrast', ({ palette }) => {
  const strongest = Math.max(contrastRatio(PINE, palette.ground), contrastRatio(WHITE, palette.ground))
  expect([PINE, WHITE]).toContain(palette.ink)
  expect(contrastRatio(palette.ink, palette.ground)).toBe(strongest)
})

test.each(PALETTES)('$name: it has at most five colors, and all are different', ({ palette }) => {
  const { ground, figure, accent, spark, fifth } = palette
  const flats = [ground, figure, accent, spark, ...(fifth === undefined ? [] : [fifth])]
  for (const flat of flats) expect(flat).toMatch(/^#[\dA-F]{6}$/)
  expect(new Set(flats).size).toBe(flats.length)
})

/** Each line has the contrast of text on the ground, then of white on the dark background, as in the design. */
test('the contrast ratios are those of the design', () => {
  const ratios = PALETTES.map(({ name, palette }) => {
    const [light, dark] = [contrastRatio(palette.ink, palette.ground), contrastRatio(WHITE, palette.shade)]
    return `${name}: ${light.toFixed(2)} ${dark.toFixed(2)}`
  })
  expect(ratios).toEqual([
    'pop 1: 10.92 13.30',
    'pop 2: 7.05 13.30',
    'pop 3: 5.16 13.30',
    'ballad 1: 8.03 15.03',
    'ballad 2: 15.03 15.03',
    'ballad 3: 11.72 15.03',
    'rap 1: 17.80 17.80',
    'rap 2: 10.88 14.82',
    'rap 3: 4.95 14.82',
    'piano 1: 11.88 14.17',
    'piano 2: 5.09 14.17',
    'piano 3: 16.87 16.87',
    'lofi 1: 9.14 11.96',
    'lofi 2: 9.94 9.94',
    'lofi 3: 8.71 11.96',
    'us-uk 1: 11.21 15.00',
    'us-uk 2: 13.36 13.36',
    'us-uk 3: 5.30 15.00',
    'country 1: 9.64 12.76',
    'country 2: 7.81 12.76',
    'country 3: 9.08 9.08',
    'rock 1: 18.95 18.95',
    'rock 2: 4.68 14.94',
    'rock 3: 12.50 14.94',
    'jazz 1: 13.09 13.09',
    'jazz 2: 8.34 14.27',
    'jazz 3: 12.73 14.27',
    'classical 1: 12.32 11.79',
    'classical 2: 11.99 11.99',
    'classical 3: 10.26 10.26',
    'tutti 1: 9.25 12.60',
    'tutti 2: 15.36 15.36',
    'tutti 3: 12.17 12.60',
  ])
})

test('the tokens name the colors of a palette', () => {
  expect(paletteTokens(paletteOf('lofi', 0))).toEqual({
    '--palette-ground': '#B5CFAE',
    '--palette-on': '#0B2A21',
    '--palette-ink': '#0B2A21',
    '--palette-figure': '#1C4A44',
    '--palette-accent': '#F6AE82',
    '--palette-spark': '#FBF2DE',
    '--palette-shade': '#153D38',
  })
})

test('the placeholder for a cover has three of its colors with hard edges', () => {
  expect(coverGradient(paletteOf('pop', 0))).toBe('linear-gradient(135deg, #FFD63D 58%, #FF5CA0 58% 84%, #FF4A26 84%)')
})
