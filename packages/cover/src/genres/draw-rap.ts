import { CANVAS_SIZE, rotate } from '#cover/canvas.ts'
import type { GenreDrawing, DrawingContext } from '#cover/canvas.ts'
import type { CoverPalette } from '#cover/palette.ts'
import { halfRound, leaf, quarterRound, rest, round, solid, split, tied, wedge } from './rap-pads.ts'
import type { Random } from '#cover/seeded-random.ts'
import { disc } from '#cover/shapes.ts'
import type { Box } from '#cover/shapes.ts'

/** The steps of the kick in a bar of sixteen. */
const KICKS = [
  [0, 4, 6, 8, 12, 14],
  [0, 3, 8, 10],
  [0, 6, 8, 11, 14],
  [0, 2, 7, 8, 10],
  [0, 5, 8, 13],
  [0, 3, 6, 10, 12],
]
const SNARES = new Set([4, 12])
const OFF_BEATS = [1, 3, 5, 7, 9, 11, 13, 15]
const PAD_GAP = 10

/**
 * Sixteen: a step grid of four by four. Kicks are solid squares, snares are discs, and the seed chooses the other
 * shapes.
 */
export const drawRap: GenreDrawing = (context) => {
  const form = context.randomFor('form')
  const draw = form.pick([drawPads, drawPads, drawFlow])
  return rotate(draw(context, form.pick([20, 28, 38])), form.pick([0, 90, 180, 270]))
}

function drawPads({ palette, randomFor }: DrawingContext, margin: number): string {
  const [random, kits, booms] = [randomFor('pads'), randomFor('kit'), randomFor('boom')]
  const kicks = kits.pick(KICKS)
  const kit = kits.shuffled([round, quarterRound, halfRound, split, wedge, leaf]).slice(0, 3)
  const boom = booms.chance(0.55) ? booms.pick([0, 1, 2, 4, 5, 6, 8, 9, 10]) : null
  const isInBoom = (step: number) => boom !== null && [0, 1, 4, 5].includes(step - boom)
  const spark = random.pick(OFF_BEATS.filter((step) => !isInBoom(step)))
  const pads = Array.from({ length: 16 }, (_, step) => {
    const [form, quarter, isLoud, isRest] = [
      random.pick(kit),
      random.whole(0, 3),
      random.chance(0.5),
      random.chance(0.2),
    ]
    const pad = padAt(step, 1, margin)
    if (isInBoom(step)) return ''
    if (step === spark) return form(pad, quarter, palette.spark)
    if (kicks.includes(step)) return solid(pad, quarter, palette.figure)
    if (SNARES.has(step)) return round(pad, quarter, palette.accent)
    if (isRest) return rest(pad, quarter, palette.accent)
    return form(pad, quarter, isLoud ? palette.figure : palette.accent)
  })
  return pads.join('') + (boom === null ? '' : drawBoom(padAt(boom, 2, margin), palette, booms))
}

/** Draws one pad as large as four. */
function drawBoom(pad: Box, palette: CoverPalette, random: Random): string {
  if (random.chance(0.25)) return drawSpeaker(pad, palette)
  const form = random.pick([quarterRound, halfRound, leaf, round])
  return form(pad, random.whole(0, 3), random.chance(0.6) ? palette.figure : palette.accent)
}

function drawSpeaker({ x, y, width }: Box, { figure, ground, accent }: CoverPalette): string {
  const center = { x: x + width / 2, y: y + width / 2 }
  return [
    disc({ ...center, r: width / 2 }, figure),
    disc({ ...center, r: width * 0.3 }, ground),
    disc({ ...center, r: width * 0.14 }, accent),
  ].join('')
}

/** Draws four bars of lyrics: connected pads, with the punchline in the spark color. */
function drawFlow({ palette, randomFor }: DrawingContext, margin: number): string {
  const random = randomFor('flow')
  const punchline = random.whole(0, 3)
  const bars = [0, 1, 2, 3].map((bar) => {
    const words = random.pick(
      bar === punchline
        ? [
            [1, 3],
            [3, 1],
            [1, 2, 1],
          ]
        : [[1, 3], [2, 2], [1, 2, 1], [2, 1, 1], [4]],
    )
    let step = bar * 4
    return words.map((length, place) => {
      const [first, last] = [padAt(step, 1, margin), padAt(step + length - 1, 1, margin)]
      const word = { ...first, width: last.x + last.width - first.x }
      const isPunchline = bar === punchline && words.indexOf(1) === place
      const fill = (bar + place) % 2 === 0 ? palette.figure : palette.accent
      step += length
      return tied(word, { left: random.chance(0.5), right: random.chance(0.5) }, isPunchline ? palette.spark : fill)
    })
  })
  return bars.flat().join('')
}

function padAt(step: number, span: number, margin: number): Box {
  const pitch = (CANVAS_SIZE - margin * 2) / 4
  const size = pitch * span - PAD_GAP
  const place = (index: number) => margin + index * pitch + PAD_GAP / 2
  return { x: place(step % 4), y: place(Math.floor(step / 4)), width: size, height: size }
}
