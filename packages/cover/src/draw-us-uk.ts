import { MIDDLE, SIDE, insideSafeSquare, turn } from './composition.ts'
import type { Composition, Sheet } from './composition.ts'
import type { CoverPalette } from './palette.ts'
import { at, cutOut, disc, discOutline, polar } from './shapes.ts'
import type { Point } from './shapes.ts'

interface Rings extends Point {
  /** The radius of the solid disc in the middle. */
  heart: number
  pitch: number
  /** How much of a pitch is ring; the rest is gap. */
  share: number
  count: number
}

/** Longer than the square's diagonal: a line drawn this far reaches every edge. */
const FAR = 600

/** Crossing: two systems from opposite shores, each cutting the other out. */
export const drawUsUk: Composition = (sheet) => {
  const form = sheet.chance('form')
  const draw = form.pick([drawOcean, drawOcean, drawStripes, drawCounterchange])
  return turn(draw(sheet), form.pick([0, 90, 180, 270]))
}

function ringOutlines({ x, y, heart, pitch, share, count }: Rings): string[] {
  return Array.from({ length: count }, (_, place) => {
    const inner = heart + (place + 1 - share) * pitch
    return discOutline({ x, y, r: inner }) + discOutline({ x, y, r: inner + pitch * share })
  })
}

function drawHeart({ x, y, heart }: Rings, sparkShare: number, { accent, spark }: CoverPalette): string {
  return disc({ x, y, r: heart }, accent) + disc({ x, y, r: heart * sparkShare }, spark)
}

/** Two ring systems that meet over the ocean. */
function drawOcean({ palette, chance }: Sheet): string {
  const random = chance('ocean')
  const offset = random.pick([0, MIDDLE, random.between(30, 170), random.between(30, 170)])
  const apart = Math.hypot(SIDE - 2 * offset, SIDE)
  const shore = (centre: Point): Rings => {
    const [heart, pitch, reach] = [random.between(44, 84), random.between(58, 108), apart * random.between(0.5, 0.6)]
    return { ...centre, heart, pitch, share: random.between(0.4, 0.6), count: Math.ceil((reach - heart) / pitch) }
  }
  const near = shore({ x: offset, y: 0 })
  const far = shore({ x: SIDE - offset, y: SIDE })
  const eye = { x: MIDDLE, y: MIDDLE, r: random.between(26, 42) }
  return [
    cutOut([...ringOutlines(near), ...ringOutlines(far)], palette.figure),
    disc({ ...near, r: near.heart }, palette.accent),
    disc({ ...far, r: far.heart }, palette.accent),
    disc(eye, palette.spark),
    disc({ ...eye, r: eye.r * random.between(0.38, 0.56) }, palette.accent),
  ].join('')
}

/** A roundel over stripes. */
function drawStripes({ palette, chance }: Sheet): string {
  const random = chance('stripes')
  const centre = { x: random.between(130, 270), y: random.between(130, 270) }
  const rings: Rings = {
    ...centre,
    heart: random.between(48, 66),
    pitch: random.between(56, 84),
    share: random.between(0.42, 0.58),
    count: random.whole(1, 2),
  }
  const stripes = stripeOutlines(centre, random.between(28, 50), random.pick([0, 45, random.between(20, 70)]))
  return (
    cutOut([...stripes, ...ringOutlines(rings)], palette.figure) + drawHeart(rings, random.between(0.34, 0.5), palette)
  )
}

/** Parallel bars across the whole square; `degrees` is where they point. */
function stripeOutlines(through: Point, width: number, degrees: number): string[] {
  const count = Math.ceil(FAR / width / 2)
  return Array.from({ length: count * 2 + 1 }, (_, place) => {
    const middle = (place - count) * width * 2
    const [left, right] = [middle - width / 2, middle + width / 2].map((shift) => polar(through, shift, degrees + 90))
    return bandOutline(left ?? through, right ?? through, degrees)
  })
}

/** One roundel on two flags: figure and ground change places at a line through the square. */
function drawCounterchange({ palette, chance }: Sheet): string {
  const random = chance('counterchange')
  const border = { x: MIDDLE + random.between(-80, 80), y: MIDDLE + random.between(-80, 80) }
  const degrees = random.pick([0, 45, 135, random.between(10, 80)])
  const heart = random.between(36, 66)
  const centre = insideSafeSquare({ ...polar(border, random.between(-110, 110), degrees), r: heart })
  const [pitch, share, count] = [random.between(52, 124), random.between(0.38, 0.6), random.whole(2, 5)]
  const rings: Rings = { ...centre, heart, pitch, share, count }
  const flag = bandOutline(centre, polar(centre, FAR, degrees + 90), degrees)
  return cutOut([flag, ...ringOutlines(rings)], palette.figure) + drawHeart(rings, random.between(0.34, 0.5), palette)
}

function bandOutline(left: Point, right: Point, degrees: number): string {
  const ends = [
    polar(left, -FAR, degrees),
    polar(left, FAR, degrees),
    polar(right, FAR, degrees),
    polar(right, -FAR, degrees),
  ]
  return `M${ends.map(at).join('L')}Z`
}
