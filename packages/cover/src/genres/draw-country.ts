import { CANVAS_CENTER, CANVAS_SIZE, insideSquare, mirror } from '#cover/canvas.ts'
import type { GenreDrawing, DrawingContext } from '#cover/canvas.ts'
import { barn, oak, pines, pole, windpump } from './country-silhouettes.ts'
import { hasDarkGround } from '#cover/palette.ts'
import { svgPoint, box, disc, path, ribbon, svgNumber } from '#cover/shapes.ts'
import type { Disc, Point } from '#cover/shapes.ts'

interface Landscape {
  /** The edge of the hill against the sky; `hedge` is the edge of the field against the hill. */
  ridge: Point[]
  hedge: Point[]
  vanishing: Point
  sun: Disc
}

const HALO_LINE = 7
const LARGEST_HALO = 27

/** Furrow: a sun, a hill, a field that runs to a vanishing point, and one landmark. */
export const drawCountry: GenreDrawing = (context) => {
  const form = context.randomFor('form')
  const land = layOutLandscape(context)
  const field = form.pick([drawFurrows, drawFurrows, drawRoad, drawTerraces])
  const art = drawSky(context, land) + field(context, land) + drawHill(context, land)
  return mirror(art, form.chance(0.5))
}

function layOutLandscape({ randomFor }: DrawingContext): Landscape {
  const random = randomFor('land')
  const horizon = random.between(184, 240)
  const roll = random.between(6, 26)
  const ridge = rollingLine(horizon, roll, random.between(0.6, 1.5), random.between(0, 6.28))
  const hedge = rollingLine(horizon + roll + random.between(26, 40), 8, 0.7, random.between(0, 6.28))
  const x = random.between(110, 290)
  const r = random.between(54, 104)
  const height = random.pick([0.1, 0.3, 1.15])
  const sun = insideSquare({ x: x + random.between(-40, 40), y: horizon - r * height, r }, LARGEST_HALO + 8)
  return { ridge, hedge, vanishing: { x, y: Math.min(...hedge.map(({ y }) => y)) - 8 }, sun }
}

function rollingLine(level: number, roll: number, pace: number, phase: number): Point[] {
  return [-40, 40, 120, 200, 280, 360, 440].map((x, place) => ({
    x,
    y: level + roll * Math.sin(phase + place * pace),
  }))
}

function drawSky(context: DrawingContext, { sun, ridge }: Landscape): string {
  const { palette } = context
  const random = context.randomFor('sky')
  const horizon = Math.min(...ridge.map(({ y }) => y))
  const [halo, haze] = random.pick([
    [0, 0],
    [12, 0],
    [LARGEST_HALO - HALO_LINE, 0],
    [0, 2],
    [0, 3],
  ] as const)
  const elements = hasDarkGround(palette) ? [drawStars(context, horizon)] : []
  if (halo > 0) {
    elements.push(
      disc({ ...sun, r: sun.r + halo + HALO_LINE }, palette.accent),
      disc({ ...sun, r: sun.r + halo }, palette.ground),
    )
  }
  elements.push(disc(sun, palette.accent))
  for (let slit = haze; slit > 0; slit -= 1) {
    const y = sun.y + sun.r * (0.86 - slit * 0.27)
    elements.push(box({ x: sun.x - sun.r - 2, y, width: sun.r * 2 + 4, height: 3 + 9 / slit }, palette.ground))
  }
  return elements.join('')
}

function drawStars({ palette, randomFor }: DrawingContext, horizon: number): string {
  const random = randomFor('stars')
  const stars = Array.from({ length: random.whole(6, 12) }, () => {
    const [x, y] = [random.between(30, 370), random.between(30, Math.max(60, horizon - 20))]
    return disc({ x, y, r: random.between(1.6, 3.4) }, palette.accent)
  })
  return stars.join('')
}

/** The field begins slightly above the hedge, where the hill covers it, so that no sky shows through the seam. */
function fieldBelow(hedge: readonly Point[]): string {
  const edge = hedge.map(({ x, y }) => ({ x, y: y - 2 }))
  const floor = edge.map(({ x }) => ({ x, y: CANVAS_SIZE }))
  return ribbon(edge, floor)
}

function drawFurrows({ palette, randomFor }: DrawingContext, { hedge, vanishing }: Landscape): string {
  const random = randomFor('field')
  const pitch = random.between(66, 118)
  const share = random.between(0.4, 0.58)
  const shift = random.between(-0.5, 0.5) * pitch
  let rows = ''
  for (let foot = vanishing.x + shift - Math.ceil(900 / pitch) * pitch; foot < vanishing.x + 900; foot += pitch) {
    rows += `M${svgPoint(vanishing)}L${svgPoint({ x: foot, y: CANVAS_SIZE })}H${svgNumber(foot + pitch * share)}Z`
  }
  return path(fieldBelow(hedge), palette.figure) + path(rows, palette.accent)
}

/** Draws a road that winds up to the hill. */
function drawRoad({ palette, randomFor }: DrawingContext, { hedge, vanishing }: Landscape): string {
  const random = randomFor('field')
  const bend = random.between(24, 70) * random.sign()
  const foot = random.between(90, 210)
  const width = random.between(90, 150)
  const depth = CANVAS_SIZE - vanishing.y
  /** `near` is 0 at the horizon and 1 at the lower edge; `across` is 0 at the left verge and 1 at the right. */
  const onRoad = (near: number, across: number): Point => ({
    x:
      vanishing.x +
      (foot - vanishing.x) * near +
      Math.sin(near * 4.6) * bend * (0.3 + near) +
      across * width * near ** 1.4,
    y: vanishing.y + depth * near,
  })
  const steps = [0, 0.12, 0.28, 0.48, 0.74, 1.05]
  const verge = (across: number) => steps.map((near) => onRoad(near, across))
  const road = ribbon(verge(0), verge(1))
  return path(fieldBelow(hedge), palette.figure) + path(road, palette.accent)
}

/** Draws plowed hills: rows that get wider as they come nearer. */
function drawTerraces({ palette, randomFor }: DrawingContext, { hedge }: Landscape): string {
  const random = randomFor('field')
  const level = Math.max(...hedge.map(({ y }) => y))
  const rows = random.whole(4, 7)
  const [phase, pace, roll] = [random.between(0, 6.28), random.between(0.5, 0.9), random.between(0.16, 0.3)]
  const growth = 1.34
  const first = ((CANVAS_SIZE - level + 20) * (growth - 1)) / (growth ** rows - 1)
  let [y, art] = [level, path(fieldBelow(hedge), palette.figure)]
  for (let row = 0; row < rows; row += 1) {
    const gap = first * growth ** row
    const line = rollingLine(y + gap * 0.3, gap * roll, pace, phase + row * 0.25)
    const lower = rollingLine(y + gap * 0.82, gap * roll * 1.2, pace, phase + row * 0.25 + 0.1)
    art += path(ribbon(line, lower), palette.accent)
    y += gap
  }
  return art
}

function drawHill({ palette, randomFor }: DrawingContext, { ridge, hedge, sun }: Landscape): string {
  const random = randomFor('landmark')
  const landmark = random.pick([pole, pole, barn, windpump, oak, pines])
  const size = random.between(82, 118)
  const inwards = sun.x > CANVAS_CENTER ? 1 : -1
  const x = inwards > 0 ? random.between(96, 128) : random.between(256, 284)
  const second = x + inwards * random.between(60, 80)
  return [
    path(ribbon(ridge, hedge), palette.spark),
    landmark({ x, y: heightAt(ridge, x) }, size, palette.spark),
    landmark === pole ? pole({ x: second, y: heightAt(ridge, second) }, size * 0.72, palette.spark) : '',
  ].join('')
}

function heightAt(line: readonly Point[], x: number): number {
  const next = line.findIndex((point) => point.x >= x)
  const [left, right] = [line[next - 1], line[next]]
  if (left === undefined || right === undefined) return line[0]?.y ?? 0
  return left.y + ((right.y - left.y) * (x - left.x)) / (right.x - left.x)
}
