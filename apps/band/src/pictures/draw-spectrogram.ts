import type { Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { drawText, LETTER_HEIGHT, textWidth } from './pixel-font.ts'
import type { IndexedPicture, Rgb } from './png.ts'
import { formatClock, sectionName } from './score-labels.ts'
import { measureSpectrogram, rowOfHertz, type Spectrogram, type SpectrogramSize } from './spectrogram.ts'

const WIDTH = 1200
const HEIGHT = 360
const LEFT = 56
const RIGHT = 12
const TOP = 26
const BOTTOM = 24
const LOWEST_HZ = 40
const HIGHEST_HZ = 16_000
const RANGE_DB = 80
/** The colors are scaled to at least this peak, so that a very soft song is drawn dark. */
const SOFTEST_PEAK_DB = -40
/** Few enough for a small file, and enough to avoid visible steps. */
const SHADES = 40
const TEXT_SCALE = 2
const OCTAVES_HZ = [50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const
const SECONDS_PER_MARK = 10

/** The color scale from dark green over pink to white. */
const HEAT: readonly (readonly [at: number, color: Rgb])[] = [
  [0, [7, 19, 15]],
  [0.25, [16, 50, 42]],
  [0.48, [84, 24, 56]],
  [0.68, [176, 20, 107]],
  [0.84, [255, 140, 194]],
  [0.95, [255, 227, 143]],
  [1, [255, 255, 255]],
]
const INK: Rgb = [239, 246, 241]
const QUIET_INK: Rgb = [148, 169, 159]
const INK_SHADE = SHADES
const QUIET_SHADE = SHADES + 1

function heatAt(share: number): Rgb {
  const above = HEAT.find(([at]) => at >= share) ?? HEAT.at(-1)
  const below = HEAT.findLast(([at]) => at <= share) ?? HEAT[0]
  if (above === undefined || below === undefined) return INK
  const [from, cold] = below
  const [to, warm] = above
  const part = to === from ? 0 : (share - from) / (to - from)
  const mixed = (channel: 0 | 1 | 2) => Math.round(cold[channel] + (warm[channel] - cold[channel]) * part)
  return [mixed(0), mixed(1), mixed(2)]
}

const PALETTE: readonly Rgb[] = [
  ...Array.from({ length: SHADES }, (_, shade) => heatAt(shade / (SHADES - 1))),
  INK,
  QUIET_INK,
]

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Canvas extends IndexedPicture {
  paint(box: Box, shade: number): void
  write(text: string, x: number, y: number, shade: number): void
}

function openCanvas(): Canvas {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  const paint: Canvas['paint'] = ({ x, y, width, height }, shade) => {
    for (let row = Math.max(0, y); row < Math.min(HEIGHT, y + height); row++) {
      pixels.fill(shade, row * WIDTH + Math.max(0, x), row * WIDTH + Math.min(WIDTH, x + width))
    }
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    palette: PALETTE,
    pixels,
    paint,
    write(text, x, y, shade) {
      drawText(text, TEXT_SCALE, (dx, dy, side) => paint({ x: x + dx, y: y + dy, width: side, height: side }, shade))
    },
  }
}

/** The loudest point is white, and everything 80 dB below it is dark. */
function drawHeat(canvas: Canvas, { levelsDb, columns, rows }: Spectrogram): void {
  const loudest = levelsDb.reduce((most, level) => Math.max(most, level), SOFTEST_PEAK_DB)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const share = 1 + ((levelsDb[row * columns + column] ?? -Infinity) - loudest) / RANGE_DB
      const shade = Math.round(Math.max(0, share) * (SHADES - 1))
      canvas.pixels[(TOP + row) * WIDTH + LEFT + column] = shade
    }
  }
}

function drawPitches(canvas: Canvas, picture: Spectrogram): void {
  for (const hertz of OCTAVES_HZ) {
    const y = TOP + Math.round(rowOfHertz(picture, hertz))
    const text = hertz < 1000 ? String(hertz) : `${hertz / 1000}k`
    canvas.paint({ x: LEFT - 6, y, width: 4, height: 2 }, QUIET_SHADE)
    canvas.write(text, LEFT - 12 - textWidth(text, TEXT_SCALE), y - LETTER_HEIGHT + 1, QUIET_SHADE)
  }
}

function drawSeconds(canvas: Canvas, lengthSeconds: number, columns: number): void {
  for (let seconds = 0; seconds <= lengthSeconds; seconds += SECONDS_PER_MARK) {
    const x = LEFT + Math.round((seconds / lengthSeconds) * columns)
    const text = formatClock(seconds)
    const width = textWidth(text, TEXT_SCALE)
    canvas.paint({ x, y: HEIGHT - BOTTOM + 1, width: 2, height: 4 }, QUIET_SHADE)
    canvas.write(text, Math.min(x - 2, WIDTH - width - 2), HEIGHT - BOTTOM + 8, QUIET_SHADE)
  }
}

/** Draws the name above each section, and a dotted line where it begins. */
function drawSections(canvas: Canvas, score: Score, columns: number): void {
  const xOfBar = (bar: number): number => {
    const seconds = secondsAtBeat(score, bar * beatsOfBar(score.metre))
    return LEFT + Math.round((seconds / score.lengthSeconds) * columns)
  }
  for (const [index, section] of score.sections.entries()) {
    const x = xOfBar(section.startBar)
    const next = score.sections[index + 1]
    const end = next === undefined ? LEFT + columns : xOfBar(next.startBar)
    canvas.paint({ x, y: TOP - 5, width: Math.max(2, end - x - 2), height: 3 }, INK_SHADE)
    const name = sectionName(section, score.sections)
    const fits = textWidth(name, TEXT_SCALE) <= end - x - 8
    canvas.write(fits ? name : name.slice(0, 1), x, 3, INK_SHADE)
    if (index === 0) continue
    for (let y = TOP; y < HEIGHT - BOTTOM; y += 6) canvas.paint({ x, y, width: 1, height: 2 }, INK_SHADE)
  }
}

export const SPECTROGRAM_SIZE: SpectrogramSize = {
  columns: WIDTH - LEFT - RIGHT,
  rows: HEIGHT - TOP - BOTTOM,
  lowestHz: LOWEST_HZ,
  highestHz: HIGHEST_HZ,
  sampleRate: SAMPLE_RATE,
}

export function drawSpectrogram(spectrogram: Spectrogram, score: Score): IndexedPicture {
  const canvas = openCanvas()
  drawHeat(canvas, spectrogram)
  drawPitches(canvas, spectrogram)
  drawSeconds(canvas, score.lengthSeconds, spectrogram.columns)
  drawSections(canvas, score, spectrogram.columns)
  const { width, height, palette, pixels } = canvas
  return { width, height, palette, pixels }
}

export const drawSongSpectrogram = (song: Stereo, score: Score): IndexedPicture =>
  drawSpectrogram(measureSpectrogram(song, SPECTROGRAM_SIZE), score)
