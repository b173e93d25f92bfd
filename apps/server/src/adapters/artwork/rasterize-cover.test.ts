import { type Cover, drawCover, drawVariantCover } from '@cadenza/cover/draw-cover'
import { type CoverGenre, FALLBACK_COVER_GENRE } from '@cadenza/cover/cover-genre'
import { GENRES } from '@cadenza/vocabulary/genres'
import type { PaletteIndex } from '@cadenza/cover/palette'
import { isDeepTier } from '@cadenza/dev/test-tier'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { type CoverImages, rasterizeCover } from './rasterize-cover.ts'

const PALETTE_INDEXES: PaletteIndex[] = [0, 1, 2]
const KEYS: CoverGenre[] = [...GENRES, FALLBACK_COVER_GENRE]
/** The gate draws every genre in one colorway, the deep tier in all three. */
const COVERS = KEYS.flatMap((genre, index) =>
  PALETTE_INDEXES.filter((paletteIndex) => isDeepTier || paletteIndex === index % PALETTE_INDEXES.length).map(
    (paletteIndex) => ({
      genre,
      paletteIndex,
      cover: drawCover({ seed: 'a seed', genre, paletteIndex: paletteIndex }),
    }),
  ),
)

const figures: Record<keyof CoverImages | 'ms', number[]> = { large: [], small: [], png: [], ms: [] }

async function measured(svg: string): Promise<CoverImages> {
  const startedAt = performance.now()
  const images = await rasterizeCover(svg)
  figures.ms.push(performance.now() - startedAt)
  for (const kind of ['large', 'small', 'png'] as const) figures[kind].push(images[kind].byteLength)
  return images
}

afterAll(() => {
  const inShort = Object.entries(figures).map(([kind, values]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return `${kind} ${Math.round(mean)} on average, ${Math.round(Math.max(...values))} at most`
  })
  console.info(`${figures.ms.length} covers: ${inShort.join('; ')}`)
})

/** Returns by color which share of the picture has exactly this color. */
async function sharesOf(image: Uint8Array): Promise<Map<number, number>> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const color = data.readUIntBE(at, 3)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const pixels = info.width * info.height
  return new Map([...counts].map(([color, count]) => [color, count / pixels]))
}

const numberOf = (color: string) => Number.parseInt(color.slice(1), 16)

function flatsOf({ palette }: Cover): number[] {
  const { ground, figure, accent, spark, fifth } = palette
  return [ground, figure, accent, spark, ...(fifth === undefined ? [] : [fifth])].map(numberOf)
}

describe('a cover', () => {
  test.each(COVERS)(
    'of $genre in paletteIndex $paletteIndex is drawn in its own colours in every size',
    async ({ cover }) => {
      const images = await measured(cover.svg)
      expect(images.png.byteLength).toBeLessThan(250_000)
      expect(images.large.byteLength).toBeLessThan(150_000)
      expect(images.small.byteLength).toBeLessThan(40_000)
      for (const image of [images.large, images.small, images.png]) {
        const shares = await sharesOf(image)
        const inFlats = flatsOf(cover).reduce((sum, color) => sum + (shares.get(color) ?? 0), 0)
        // The other pixels are on the edges between two colors.
        expect(inFlats).toBeGreaterThan(image === images.small ? 0.8 : 0.94)
        expect(shares.get(numberOf(cover.palette.ground))).toBeGreaterThan(0.1)
        expect(shares.get(numberOf(cover.palette.ground))).toBeLessThan(0.97)
      }
    },
  )

  test('is a WebP in two sizes and a PNG, none of them transparent', async () => {
    const images = await measured(drawCover({ seed: 'sizes', genre: 'rock' }).svg)
    const kinds = await Promise.all([images.large, images.small, images.png].map((image) => sharp(image).metadata()))
    expect(kinds.map(({ format, width, height, hasAlpha }) => ({ format, width, height, hasAlpha }))).toEqual([
      { format: 'webp', width: 1024, height: 1024, hasAlpha: false },
      { format: 'webp', width: 256, height: 256, hasAlpha: false },
      { format: 'png', width: 1024, height: 1024, hasAlpha: false },
    ])
  })

  test('is byte for byte the same when drawn again, also in parallel with others', async () => {
    const [again, ...others] = ['jazz', 'pop', 'piano'] as const
    const svg = drawCover({ seed: 'again', genre: again }).svg
    const first = await rasterizeCover(svg)
    const all = await Promise.all([
      ...others.map((genre) => rasterizeCover(drawCover({ seed: 'again', genre }).svg)),
      rasterizeCover(svg),
    ])
    expect(all.at(-1)).toEqual(first)
  })
})

const THUMBNAIL_SIDE = 48
const VISIBLE_CHANGE = 60

const thumbnailOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE).removeAlpha().raw().toBuffer()

/** Returns the share of pixels whose color differs clearly. */
function changedShare(one: Buffer, other: Buffer): number {
  const pixels = Array.from({ length: one.length / 3 }, (_, index) => index * 3)
  const changed = pixels.filter((at) => {
    const steps = [0, 1, 2].map((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)))
    return steps.reduce((sum, step) => sum + step, 0) > VISIBLE_CHANGE
  })
  return changed.length / pixels.length
}

test.each(KEYS)('four variants of one request have visibly different covers: %s', async (genre) => {
  for (const requestId of ['first', 'second', 'third']) {
    const covers = [1, 2, 3, 4].map((variant) =>
      drawVariantCover({ seed: `${requestId} ${variant}`, genre, requestId, variant }),
    )
    expect(new Set(covers.slice(0, 3).map(({ paletteIndex }) => paletteIndex)).size).toBe(3)
    const thumbnails = await Promise.all(covers.map(({ svg }) => thumbnailOf(svg)))
    const shares = thumbnails.flatMap((one, index) => thumbnails.slice(index + 1).map((two) => changedShare(one, two)))
    expect(Math.min(...shares)).toBeGreaterThan(0.12)
  }
})

test('a drawing that is too large or invalid is refused, and the next one is still drawn', async () => {
  const enormous =
    '<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"><rect width="9" height="9"/></svg>'
  await expect(rasterizeCover(enormous)).rejects.toThrow(/pixel limit/)
  await expect(rasterizeCover('<svg')).rejects.toThrow(/./)
  await expect(rasterizeCover('')).rejects.toThrow(/./)
  await expect(rasterizeCover(drawCover({ seed: 'next', genre: 'pop' }).svg)).resolves.toBeDefined()
})
