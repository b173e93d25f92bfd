import { CANVAS_CENTER, CANVAS_SIZE, mirror, rotate } from '#cover/canvas.ts'
import type { GenreDrawing, DrawingContext } from '#cover/canvas.ts'
import { disc, path, polar, ribbon, sector } from '#cover/shapes.ts'
import type { Point } from '#cover/shapes.ts'

/** Rotunda: arcs that get thicker away from the center, placed freely, in rows, or as a scroll. */
export const drawClassical: GenreDrawing = (context) => {
  const form = context.randomFor('form')
  const art = form.pick([drawRotunda, drawRotunda, drawOrchestra, drawScroll])(context)
  return rotate(mirror(art, form.chance(0.5)), form.pick([0, 90, 180, 270]))
}

const ARC_LENGTHS = [90, 112.5, 135, 157.5, 180, 202.5, 247.5]

function drawRotunda({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('rotunda')
  const { figure, accent, spark } = palette
  const center = { x: CANVAS_CENTER + random.between(-70, 70), y: CANVAS_CENTER + random.between(-60, 60) }
  const scale = random.pick([1.12, 1.3, 1.5])
  const growth = random.between(1.32, 1.5)
  const turning = random.sign()
  let [radius, width, start] = [26 * scale, 7 * scale, random.whole(0, 15) * 22.5]
  let art = disc({ ...center, r: 13 * scale }, spark)
  for (const [place, fill] of random.shuffled([accent, spark, figure, figure, figure, figure, figure]).entries()) {
    const ring = { ...center, inner: radius, outer: radius + width }
    const end = start + random.pick(ARC_LENGTHS)
    art += sector({ ...ring, from: start, to: end }, fill)
    if (random.chance(0.5)) {
      const answer = { ...ring, from: end + 22.5, to: end + 22.5 + random.pick([22.5, 45, 67.5]) }
      art += sector(answer, place > 3 ? accent : figure)
    }
    radius += width + (5 + place * 2.2) * scale
    width *= growth
    start += turning * random.pick([67.5, 90, 112.5, 135])
  }
  return art
}

/** Draws the orchestra from above: rows of desks around the conductor, one of them the soloist's. */
function drawOrchestra({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('orchestra')
  const podium = { x: CANVAS_CENTER + random.between(-50, 50), y: CANVAS_SIZE - random.between(60, 84) }
  const rows = random.whole(4, 5)
  const growth = random.between(1.2, 1.42)
  const inner = random.between(50, 70)
  const firstRow = (random.between(310, 370) - inner) / ((growth ** rows - 1) / (growth - 1))
  const soloRow = random.whole(1, rows - 1)
  let radius = inner
  let art = disc({ ...podium, r: inner * 0.52 }, palette.spark)
  for (let row = 0; row < rows; row += 1) {
    const depth = firstRow * growth ** row
    const desks = random.shuffled([1, random.between(0.5, 0.8), random.between(0.3, 0.5)].slice(0, random.whole(1, 3)))
    const degreesPerShare = 176 / desks.reduce((sum, desk) => sum + desk)
    const gap = 700 / radius
    const solo = random.whole(0, desks.length - 1)
    let start = -88 + random.between(-8, 8)
    for (const [place, desk] of desks.entries()) {
      const end = start + desk * degreesPerShare
      const fill = row === soloRow && place === solo ? palette.accent : palette.figure
      art += sector({ ...podium, inner: radius, outer: radius + depth * 0.72, from: start, to: end - gap }, fill)
      start = end
    }
    radius += depth
  }
  return art
}

/** Draws the scroll of a violin, cut into phrases. */
function drawScroll({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('scroll')
  const { figure, accent, spark } = palette
  const eye = { x: CANVAS_CENTER + random.between(-36, 36), y: CANVAS_CENTER + random.between(-36, 36) }
  const perTurn = random.between(1.9, 2.4)
  const share = random.between(0.66, 0.76)
  const start = random.between(0, 360)
  const radiusAt = (degrees: number) => 17 * perTurn ** (degrees / 360)
  const last = (360 * Math.log(330 / 17)) / Math.log(perTurn)
  const colors = random.shuffled([accent, figure, figure, spark, figure])
  let art = disc({ ...eye, r: 10 }, spark)
  let from = 0
  for (let phrase = 0; from < last; phrase += 1) {
    const to = from + random.pick([135, 180, 225, 270])
    const rim = edgePoints(from, to - 6, (degrees) => polar(eye, radiusAt(degrees), start + degrees))
    const inside = edgePoints(from, to - 6, (degrees) => polar(eye, radiusAt(degrees) * share, start + degrees))
    art += path(ribbon(rim, inside), colors[phrase % colors.length] ?? figure)
    from = to
  }
  return art
}

function edgePoints(from: number, to: number, pointAt: (degrees: number) => Point): Point[] {
  const steps = Math.ceil((to - from) / 22.5)
  return Array.from({ length: steps + 1 }, (_, step) => pointAt(from + ((to - from) * step) / steps))
}
