import { CANVAS_CENTER, mirror, rotate } from '#cover/canvas.ts'
import type { GenreDrawing, DrawingContext } from '#cover/canvas.ts'
import type { CoverPalette } from '#cover/palette.ts'
import type { Random } from '#cover/seeded-random.ts'
import { polar, polygon } from '#cover/shapes.ts'
import type { Point } from '#cover/shapes.ts'

/** Overdrive: waves with pointed peaks, stacked or bent around into a burst. */
export const drawRock: GenreDrawing = (context) => {
  const form = context.randomFor('form')
  const art = form.pick([drawStack, drawStack, drawBurst, drawBolts])(context)
  return rotate(mirror(art, form.chance(0.5)), form.pick([0, 90, 180]))
}

function drawStack({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('stack')
  const points = random.whole(3, 6) * 2
  const peak = random.between(0.2, 0.8)
  const narrow = random.between(0.03, 0.12)
  const slope = random.between(-0.35, 0.35)
  const jitter = Array.from({ length: points + 1 }, () => random.between(0.75, 1.2))
  const wave = (y: number, push: number): Point[] =>
    jitter.map((own, place) => {
      const share = place / points
      const drive = 0.3 + 0.7 * Math.exp(-((share - peak) ** 2) / narrow)
      const x = share * 480 - 40
      return { x, y: y + (place % 2 === 0 ? 1 : -1) * push * own * drive + (x - CANVAS_CENTER) * slope }
    })
  const rows = rowsFor(random, palette)
  return rows
    .map(({ y, push, thickness, fill }) => {
      const top = wave(y, push)
      const bottom = top.map((point) => ({ x: point.x, y: point.y + thickness })).toReversed()
      return polygon([...top, ...bottom], fill)
    })
    .join('')
}

/** The waves are high and thick near the middle and become smaller outward. */
function rowsFor(random: Random, { figure, accent, spark }: CoverPalette) {
  const count = random.whole(6, 9)
  const loudest = random.between(0.35, 0.65) * (count - 1)
  const middle = random.between(170, 225)
  const gap = 330 / count
  return Array.from({ length: count }, (_, place) => {
    const away = Math.abs(place - loudest) / count
    const loudness = Math.max(0.12, 1 - away * 1.9)
    const fill = away < 0.17 ? figure : away < 0.36 ? accent : spark
    return {
      y: middle + (place - (count - 1) / 2) * gap,
      push: 104 * loudness * random.between(0.85, 1.1),
      thickness: 8 + gap * 0.72 * loudness,
      fill: place % 2 === 0 && away < 0.17 && count > 6 ? accent : fill,
    }
  })
}

/** Draws one hit, seen from the front. */
function drawBurst({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('burst')
  const center = { x: CANVAS_CENTER + random.between(-60, 60), y: CANVAS_CENTER + random.between(-60, 60) }
  const spikes = random.whole(9, 17)
  const start = random.between(0, 360)
  const reach = Array.from({ length: spikes }, () => random.between(0.72, 1.3))
  const depth = random.between(0.36, 0.52)
  const star = (radius: number, twist: number) =>
    reach.flatMap((own, place) => {
      const degrees = start + twist + (place * 360) / spikes
      return [polar(center, radius * own, degrees), polar(center, radius * depth, degrees + 180 / spikes)]
    })
  const { ground, figure, accent, spark } = palette
  const layers = random.pick([
    [spark, ground, figure, ground, accent],
    [figure, ground, accent, figure],
    [accent, figure, ground, figure],
    [spark, figure, ground, accent],
  ] as const)
  const twist = random.pick([0, 180 / spikes, random.between(-8, 8)])
  const radius = random.between(235, 290)
  return layers.map((fill, place) => polygon(star(radius * 0.74 ** place, twist * place), fill)).join('')
}

/** Draws a bolt and its echoes. */
function drawBolts({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('bolts')
  const kinks = random.whole(2, 4)
  const throwWidth = random.between(60, 120)
  const lean = random.between(-0.3, 0.3)
  const own = Array.from({ length: kinks * 2 + 2 }, () => random.between(0.8, 1.25))
  const bolt = (shift: number, width: number, fill: string) => {
    const side = own.map((share, place) => {
      const y = -40 + (480 * place) / (own.length - 1)
      return {
        x: CANVAS_CENTER + shift + (place % 2 === 0 ? 1 : -1) * throwWidth * 0.5 * share + (y - CANVAS_CENTER) * lean,
        y,
      }
    })
    const taper = (place: number) => width * (1 - 0.72 * (place / (own.length - 1)))
    const other = side.map(({ x, y }, place) => ({ x: x + taper(place), y: y - taper(place) * 0.2 })).toReversed()
    return polygon([...side, ...other], fill)
  }
  const { figure, accent, spark } = palette
  const gap = random.between(64, 82)
  return [
    bolt(-gap * 2.4, 26, spark),
    bolt(-gap * 1.6, 40, accent),
    bolt(-gap * 0.7, 104, figure),
    bolt(gap * 0.95, 46, accent),
    bolt(gap * 1.75, 26, spark),
  ].join('')
}
