import { CANVAS_CENTER, CANVAS_SIZE, insideSafeSquare, rotate } from '#cover/canvas.ts'
import type { GenreDrawing, DrawingContext } from '#cover/canvas.ts'
import type { CoverPalette } from '#cover/palette.ts'
import { svgPoint, evenOddPath, disc, discOutline, polar } from '#cover/shapes.ts'
import type { Point } from '#cover/shapes.ts'

interface Rings extends Point {
  /** The radius of the solid disc in the center. */
  coreRadius: number
  pitch: number
  /** The share of a pitch that is ring; the rest is gap. */
  share: number
  count: number
}

/** Longer than the diagonal of the square, so that a line of this length reaches every edge. */
const FAR = 600

/** Crossing: two systems from opposite sides, each of which cuts the other out. */
export const drawUsUk: GenreDrawing = (context) => {
  const form = context.randomFor('form')
  const draw = form.pick([drawOcean, drawOcean, drawStripes, drawCounterchange])
  return rotate(draw(context), form.pick([0, 90, 180, 270]))
}

function ringOutlines({ x, y, coreRadius, pitch, share, count }: Rings): string[] {
  return Array.from({ length: count }, (_, place) => {
    const inner = coreRadius + (place + 1 - share) * pitch
    return discOutline({ x, y, r: inner }) + discOutline({ x, y, r: inner + pitch * share })
  })
}

function drawCore({ x, y, coreRadius }: Rings, sparkShare: number, { accent, spark }: CoverPalette): string {
  return disc({ x, y, r: coreRadius }, accent) + disc({ x, y, r: coreRadius * sparkShare }, spark)
}

/** Draws two ring systems that meet over the ocean. */
function drawOcean({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('ocean')
  const offset = random.pick([0, CANVAS_CENTER, random.between(30, 170), random.between(30, 170)])
  const apart = Math.hypot(CANVAS_SIZE - 2 * offset, CANVAS_SIZE)
  const shore = (center: Point): Rings => {
    const [heart, pitch, reach] = [random.between(44, 84), random.between(58, 108), apart * random.between(0.5, 0.6)]
    return {
      ...center,
      coreRadius: heart,
      pitch,
      share: random.between(0.4, 0.6),
      count: Math.ceil((reach - heart) / pitch),
    }
  }
  const near = shore({ x: offset, y: 0 })
  const far = shore({ x: CANVAS_SIZE - offset, y: CANVAS_SIZE })
  const eye = { x: CANVAS_CENTER, y: CANVAS_CENTER, r: random.between(26, 42) }
  return [
    evenOddPath([...ringOutlines(near), ...ringOutlines(far)], palette.figure),
    disc({ ...near, r: near.coreRadius }, palette.accent),
    disc({ ...far, r: far.coreRadius }, palette.accent),
    disc(eye, palette.spark),
    disc({ ...eye, r: eye.r * random.between(0.38, 0.56) }, palette.accent),
  ].join('')
}

/** Draws a roundel over stripes. */
function drawStripes({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('stripes')
  const center = { x: random.between(130, 270), y: random.between(130, 270) }
  const rings: Rings = {
    ...center,
    coreRadius: random.between(48, 66),
    pitch: random.between(56, 84),
    share: random.between(0.42, 0.58),
    count: random.whole(1, 2),
  }
  const stripes = stripeOutlines(center, random.between(28, 50), random.pick([0, 45, random.between(20, 70)]))
  return (
    evenOddPath([...stripes, ...ringOutlines(rings)], palette.figure) +
    drawCore(rings, random.between(0.34, 0.5), palette)
  )
}

/** Returns parallel bars across the whole square; `degrees` is their direction. */
function stripeOutlines(through: Point, width: number, degrees: number): string[] {
  const count = Math.ceil(FAR / width / 2)
  return Array.from({ length: count * 2 + 1 }, (_, place) => {
    const middle = (place - count) * width * 2
    const [left, right] = [middle - width / 2, middle + width / 2].map((shift) => polar(through, shift, degrees + 90))
    return bandOutline(left ?? through, right ?? through, degrees)
  })
}

/** Draws one roundel on two flags: figure and ground swap at a line through the square. */
function drawCounterchange({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('counterchange')
  const border = { x: CANVAS_CENTER + random.between(-80, 80), y: CANVAS_CENTER + random.between(-80, 80) }
  const degrees = random.pick([0, 45, 135, random.between(10, 80)])
  const heart = random.between(36, 66)
  const center = insideSafeSquare({ ...polar(border, random.between(-110, 110), degrees), r: heart })
  const [pitch, share, count] = [random.between(52, 124), random.between(0.38, 0.6), random.whole(2, 5)]
  const rings: Rings = { ...center, coreRadius: heart, pitch, share, count }
  const flag = bandOutline(center, polar(center, FAR, degrees + 90), degrees)
  return (
    evenOddPath([flag, ...ringOutlines(rings)], palette.figure) + drawCore(rings, random.between(0.34, 0.5), palette)
  )
}

function bandOutline(left: Point, right: Point, degrees: number): string {
  const ends = [
    polar(left, -FAR, degrees),
    polar(left, FAR, degrees),
    polar(right, FAR, degrees),
    polar(right, -FAR, degrees),
  ]
  return `M${ends.map(svgPoint).join('L')}Z`
}
