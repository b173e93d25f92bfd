import { createSemaphore } from '@cadenza/async/semaphore'
import type { SongPalette } from '@cadenza/contract/songs'
import sharp from 'sharp'
import type { z } from 'zod'
import { Typeface } from './typeface.ts'
import { wrapText } from './wrap-text.ts'

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export interface CardRequest {
  /** Left out when the card shows more than one song. */
  words?: { title: string; byline: string }
  palette: Pick<z.infer<typeof SongPalette>, 'ground' | 'ink'>
  /** The cover in any size; without it the card shows only the ground color of the palette. */
  cover: Uint8Array | null
}

const COVER_SIDE = CARD_HEIGHT
const TEXT_LEFT = COVER_SIDE + 52
const TEXT_WIDTH = CARD_WIDTH - TEXT_LEFT - 48
/** The largest size at which the title fits is used; at the smallest, the title is cut. */
const TITLE_SIZES = [76, 66, 57, 49, 42]
const TITLE_LINES = 3
const TITLE_SPACING = -0.042
const BYLINE_SIZE = 30
/** This is more text than three lines can hold. */
const LONGEST_TEXT = 200
const HEX_COLOR = /^#[0-9a-f]{3,8}$/i
const TIMEOUT_MS = 10_000

const semaphore = createSemaphore(1)
/** Loaded when the first card is drawn. */
let typefaces: { display: Typeface; text: Typeface } | undefined
const loadTypefaces = () => (typefaces ??= { display: new Typeface('display'), text: new Typeface('text') })

/** The preview image of a link to a song: 1200 × 630, the cover beside its title in the song's colors. */
export function drawCard({ words, palette, cover }: CardRequest): Promise<Uint8Array> {
  const ground = assertHexColor(palette.ground)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <g fill="${assertHexColor(palette.ink)}">${words ? drawTitleAndByline(words) : ''}${drawLogo()}</g>
  </svg>`
  return semaphore.run(AbortSignal.timeout(TIMEOUT_MS), async () => {
    const layers = cover ? [{ input: await resizeCover(cover), left: 0, top: 0 }] : []
    return sharp(Buffer.from(svg)).composite(layers).removeAlpha().png({ palette: true, effort: 4 }).toBuffer()
  })
}

function resizeCover(cover: Uint8Array): Promise<Buffer> {
  return sharp(cover, { limitInputPixels: 4096 * 4096 })
    .resize(COVER_SIDE, COVER_SIDE)
    .png()
    .toBuffer()
}

function drawTitleAndByline({ title, byline }: { title: string; byline: string }): string {
  const { display, text } = loadTypefaces()
  const heading = fitTitle(display, title)
  const lineHeight = heading.size * 0.98
  const by = wrapText(text.dropUnsupportedGlyphs(byline).slice(0, LONGEST_TEXT), {
    maxWidth: TEXT_WIDTH,
    maxLines: 1,
    widthOf: (line) => text.outline(line, BYLINE_SIZE).width,
  })
  const blockHeight = heading.lines.length * lineHeight + 22 + BYLINE_SIZE
  const top = (CARD_HEIGHT - 60 - blockHeight) / 2
  const lines = heading.lines.map((line, index) => {
    const y = top + lineHeight * index + heading.size * 0.76
    return pathAt(display.outline(line, heading.size, TITLE_SPACING).path, y)
  })
  const bylineAt = top + heading.lines.length * lineHeight + 22 + BYLINE_SIZE * 0.76
  const credit = by.lines.map((line) => pathAt(text.outline(line, BYLINE_SIZE).path, bylineAt))
  return [...lines, ...credit].join('')
}

function fitTitle(display: Typeface, title: string): { lines: string[]; size: number } {
  const drawable = display.dropUnsupportedGlyphs(title).slice(0, LONGEST_TEXT)
  for (const [index, size] of TITLE_SIZES.entries()) {
    const widthOf = (line: string): number => display.outline(line, size, TITLE_SPACING).width
    const { lines, isCut } = wrapText(drawable, { maxWidth: TEXT_WIDTH, maxLines: TITLE_LINES, widthOf })
    const isWhole = !isCut && drawable.split(' ').every((word) => widthOf(word) <= TEXT_WIDTH)
    if (isWhole || index === TITLE_SIZES.length - 1) return { lines, size }
  }
  return { lines: [], size: 0 }
}

/** Draws the fermata and the name at the bottom. */
function drawLogo(): string {
  const y = CARD_HEIGHT - 52
  const fermata = `<path d="M1 0A20 20 0 0 1 41 0A20 12.2 0 0 0 1 0Z"/><circle cx="21" cy="-1" r="4.8" fill="#FF5A36"/>`
  const name = loadTypefaces().display.outline('Cadenza', 31, -0.03).path
  return `<g transform="translate(${TEXT_LEFT} ${y})">${fermata}<path transform="translate(52 2)" d="${name}"/></g>`
}

const pathAt = (path: string, y: number): string =>
  `<path transform="translate(${TEXT_LEFT} ${y.toFixed(1)})" d="${path}"/>`

/** Only colors and numbers may get into the markup. */
function assertHexColor(value: string): string {
  if (!HEX_COLOR.test(value)) throw new RangeError(`not a colour: ${JSON.stringify(value)}`)
  return value
}
