import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SAFE_MARGIN, CANVAS_SIZE, SMALL_RADIUS } from './canvas.ts'
import { drawCover } from './draw-cover.ts'
import { FALLBACK_COVER_GENRE, coverGenreOf } from './cover-genre.ts'
import { GENRES } from '@cadenza/vocabulary/genres'
import type { CoverGenre } from './cover-genre.ts'
import { assertPathData, readStrictSvg } from '#test/strict-svg.ts'
import type { SvgElement } from '#test/strict-svg.ts'

const KEYS: CoverGenre[] = [...GENRES, FALLBACK_COVER_GENRE]
const SEEDS = Array.from({ length: 2000 }, (_, place) => `song-${place}`)
const LARGEST_BYTES = 12 * 1024
const LONGEST_MEAN_MS = 2

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox', 'preserveAspectRatio', 'overflow', 'aria-hidden'],
  g: ['transform'],
  path: ['d', 'fill', 'fill-rule'],
  circle: ['cx', 'cy', 'r', 'fill'],
  rect: ['x', 'y', 'width', 'height', 'fill'],
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a cover is drawn from a hash of its seed', () => {
  test('the same request gives the same bytes, today and in every later version', () => {
    const hashes = KEYS.map((genre) => {
      const covers = ['', 'lanterns', '夜 🌙'].flatMap((seed) =>
        ([0, 1, 2] as const).map((index) => drawCover({ seed, genre, paletteIndex: index }).svg),
      )
      return `${genre} ${sha256(covers.join('\n')).slice(0, 16)}`
    })
    expect(hashes).toMatchInlineSnapshot(`
      [
        "pop 5276916b53211462",
        "ballad 13a1e9be9e669263",
        "rap 769c2c0a55a7d758",
        "piano 64f79321f7b5b7a8",
        "lofi 2b5a4f6b1625fe61",
        "us-uk 1303d8f1a7a3a7db",
        "country 193f14f8810b56dd",
        "rock d9fd25ec8f1ba5e3",
        "jazz 20ebac3303f7de85",
        "classical 7f94ab17d4a0eb59",
        "tutti fe70406ba913f861",
      ]
    `)
  })

  test('drawing twice gives the same cover and the same palette', () => {
    for (const genre of KEYS) expect(drawCover({ seed: 'twice', genre })).toEqual(drawCover({ seed: 'twice', genre }))
  })

  test('the text of the seed never appears in the SVG', () => {
    for (const genre of KEYS) {
      const { svg } = drawCover({ seed: '"/><script>alert(1)</script><!--', genre })
      expect(svg).not.toContain('script')
      expect(() => readStrictSvg(svg)).not.toThrow()
    }
  })

  test('a palette changes the colors and not the shapes', () => {
    for (const genre of KEYS.filter((key) => key !== 'country')) {
      const shape = (index: 0 | 1 | 2) =>
        drawCover({ seed: 'same', genre, paletteIndex: index }).svg.replaceAll(/#[\dA-F]{6}/g, '')
      expect(shape(1)).toBe(shape(0))
      expect(shape(2)).toBe(shape(0))
    }
  })

  test('an unknown genre gets the fallback cover', () => {
    expect(coverGenreOf('jazz')).toBe('jazz')
    expect(coverGenreOf('Zydeco')).toBe(FALLBACK_COVER_GENRE)
    expect(coverGenreOf(undefined)).toBe(FALLBACK_COVER_GENRE)
  })
})

describe.each(KEYS)('%s, over 2,000 seeds', (genre) => {
  const startedAt = process.threadCpuUsage()
  const covers = SEEDS.map((seed) => drawCover({ seed, genre }))
  const meanMs = process.threadCpuUsage(startedAt).user / 1000 / covers.length
  const sizes = covers.map(({ svg }) => svg.length)
  const largest = Math.max(...sizes)

  test('no two covers are alike', () => {
    const onePalette = SEEDS.map((seed) => drawCover({ seed, genre, paletteIndex: 0 }).svg)
    expect(new Set(onePalette).size).toBe(SEEDS.length)
  })

  test('the seeds are spread over the three palettes', () => {
    for (const index of [0, 1, 2]) {
      expect(covers.filter((cover) => cover.paletteIndex === index).length).toBeGreaterThan(SEEDS.length / 4)
    }
  })

  test('every cover is well-formed XML with allowed elements and attributes and valid numbers', () => {
    for (const { svg } of covers) {
      for (const { name, attributes } of readStrictSvg(svg)) {
        for (const attribute of attributes.keys()) {
          if (!ATTRIBUTES[name]?.includes(attribute)) throw new Error(`${name} may not have ${attribute}`)
        }
        if (name === 'path') assertPathData(attributes.get('d') ?? '')
        if (name === 'circle' || name === 'rect') expectPlainNumbers(attributes)
      }
    }
    expect(covers).toHaveLength(SEEDS.length)
  })

  test('only the colors of its palette are used, and the ground covers the square', () => {
    for (const { svg, palette } of covers) {
      const flats = new Set([palette.ground, palette.figure, palette.accent, palette.spark, palette.fifth])
      const used = new Set(svg.match(/#[\dA-Fa-f]+/g))
      const foreign = [...used].filter((color) => !flats.has(color))
      if (foreign.length > 0) throw new Error(`Unknown colors: ${foreign.join(' ')}`)
      const ground = `aria-hidden="true"><rect x="0" y="0" width="400" height="400" fill="${palette.ground}"/>`
      if (!svg.includes(ground)) throw new Error('There is no ground')
      if (used.size < 3) throw new Error(`Fewer than three flats in ${svg}`)
    }
    expect(covers).toHaveLength(SEEDS.length)
  })

  test('small discs stay whole inside the safe square', () => {
    for (const { svg } of covers) {
      for (const { name, attributes } of readStrictSvg(svg)) {
        if (name !== 'circle') continue
        const [x, y, r] = ['cx', 'cy', 'r'].map((attribute) => Number(attributes.get(attribute)))
        if (r! >= SMALL_RADIUS) continue
        const margin = Math.min(x! - r!, y! - r!, CANVAS_SIZE - x! - r!, CANVAS_SIZE - y! - r!)
        if (margin < SAFE_MARGIN - 0.2) throw new Error(`A disc leaves the safe square: ${x} ${y} ${r}`)
      }
    }
    expect(covers).toHaveLength(SEEDS.length)
  })

  test('its size and the processor time of its drawing stay below their limits', () => {
    const meanBytes = sizes.reduce((sum, size) => sum + size) / sizes.length
    console.info(`${genre}: ${meanMs.toFixed(3)} ms, ${Math.round(meanBytes)} bytes, the largest ${largest}`)
    expect(largest).toBeLessThanOrEqual(LARGEST_BYTES)
    expect(meanMs).toBeLessThanOrEqual(LONGEST_MEAN_MS)
  })
})

function expectPlainNumbers(attributes: SvgElement['attributes']): void {
  for (const [attribute, value] of attributes) {
    if (attribute !== 'fill' && !/^-?\d+(?:\.\d)?$/.test(value)) throw new Error(`${attribute} is ${value}`)
    if (/^(?:r|width|height)$/.test(attribute) && Number(value) <= 0) throw new Error(`${attribute} is ${value}`)
  }
}
