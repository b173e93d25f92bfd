import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contrastRatio } from '@cadenza/cover/contrast'
import { type PaletteIndex, paletteOf } from '@cadenza/cover/palette'
import { GENRES } from '@cadenza/vocabulary/genres'
import { expect, test } from 'vitest'

const PINE = '#0B2A21'
const PAPER = '#EFF6F1'
const PALETTE_INDEXES: readonly PaletteIndex[] = [0, 1, 2]
const css = await readFile(join(import.meta.dirname, 'hero-palettes.css'), 'utf8')

function worn(genre: string): Record<string, string> {
  const rule = css.match(new RegExp(`\\[data-hero-genre='${genre}'\\] \\{([^}]*)\\}`))?.[1] ?? ''
  const pairs = [...rule.matchAll(/--hero-([a-z]+): (#[0-9a-f]{6});/g)]
  return Object.fromEntries(pairs.map(([, name = '', color = '']) => [name, color.toUpperCase()]))
}

test.each(GENRES)('the hero in the palette of %s has the colours of its covers, and words read on it', (genre) => {
  const { ground = '', figure, accent, spark, shade = '' } = worn(genre)
  const palettes = PALETTE_INDEXES.map((paletteIndex) => paletteOf(genre, paletteIndex))
  expect(palettes).toContainEqual(expect.objectContaining({ ground, figure, accent, spark }))
  expect(palettes.map((palette) => palette.shade)).toContain(shade)
  expect(contrastRatio(ground, PINE)).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(shade, PAPER)).toBeGreaterThanOrEqual(4.5)
})
