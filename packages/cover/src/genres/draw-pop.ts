import { CANVAS_CENTER, SMALL_RADIUS, insideSafeSquare } from '#cover/canvas.ts'
import type { GenreDrawing } from '#cover/canvas.ts'
import { distance, overlapOutline } from '#cover/disc-outlines.ts'
import type { Random } from '#cover/seeded-random.ts'
import { disc, path, polar } from '#cover/shapes.ts'
import type { Disc } from '#cover/shapes.ts'

/** Bounce: discs of decreasing size. The overlap of two discs has a color of its own. */
export const drawPop: GenreDrawing = ({ palette, randomFor }) => {
  const discs = randomFor('form').pick([bounce, bounce, chorus, echo])(randomFor('discs'))
  const isFigureFirst = randomFor('colours').chance(0.65)
  const overlaps = discs.flatMap((one, place) => discs.slice(place + 1).map((other) => overlapOutline(one, other)))
  return [
    ...discs.map((each, place) => disc(each, (place % 2 === 0) === isFigureFirst ? palette.figure : palette.accent)),
    path(overlaps.join(''), palette.spark),
    disc(glint(discs, randomFor('glint')), palette.spark),
  ].join('')
}

/** Returns a chain of discs that swings from side to side. */
function bounce(random: Random): Disc[] {
  let chain = swing(random)
  for (let tries = 0; tries < 12 && foldsBack(chain); tries += 1) chain = swing(random)
  return fitToCanvas(chain, random.between(400, 500), random)
}

function swing(random: Random): Disc[] {
  const [count, shrink, heading] = [random.whole(3, 4), random.between(0.56, 0.72), random.between(0, 360)]
  let degrees = random.between(26, 58) * random.sign()
  let last: Disc = { x: 0, y: 0, r: 100 }
  const chain = [last]
  while (chain.length < count) {
    const r = last.r * shrink * random.between(0.92, 1.08)
    last = { ...polar(last, (last.r + r) * random.between(0.74, 0.86), heading + degrees), r }
    chain.push(last)
    degrees *= -random.between(0.8, 1.3)
  }
  return chain
}

/** Whether a disc meets one that is not its neighbor, because three colors on one spot look muddy. */
function foldsBack(chain: readonly Disc[]): boolean {
  return chain.some((one, place) => chain.slice(place + 2).some((other) => distance(one, other) < one.r + other.r + 3))
}

/** Returns discs of decreasing size along a straight line. */
function echo(random: Random): Disc[] {
  const [count, shrink, heading] = [random.whole(4, 6), random.between(0.7, 0.82), random.between(0, 360)]
  let last: Disc = { x: 0, y: 0, r: 100 }
  const line = [last]
  while (line.length < count) {
    const r = last.r * shrink
    last = { ...polar(last, (last.r + r) * 0.8, heading), r }
    line.push(last)
  }
  return fitToCanvas(line, random.between(440, 540), random)
}

/** Returns one disc in front, and two or three of very different size that touch it. */
function chorus(random: Random): Disc[] {
  const lead = { x: 0, y: 0, r: 100 }
  const start = random.between(0, 360)
  const sizes = random.shuffled([random.between(56, 78), random.between(34, 46), random.between(18, 26)])
  const voices = sizes.slice(0, random.whole(2, 3)).map((r, place) => {
    const degrees = start + place * 100 + random.between(-10, 10)
    return { ...polar(lead, lead.r + r * random.between(0, 0.55), degrees), r }
  })
  const [second = lead, ...others] = voices
  return fitToCanvas([second, lead, ...others], random.between(380, 460), random)
}

/** Scales a group of discs to a size and places it slightly off center. */
function fitToCanvas(discs: readonly Disc[], size: number, random: Random): Disc[] {
  const left = Math.min(...discs.map(({ x, r }) => x - r))
  const right = Math.max(...discs.map(({ x, r }) => x + r))
  const top = Math.min(...discs.map(({ y, r }) => y - r))
  const bottom = Math.max(...discs.map(({ y, r }) => y + r))
  const scale = size / Math.max(right - left, bottom - top)
  const toX = CANVAS_CENTER + random.between(-18, 18) - (scale * (left + right)) / 2
  const toY = CANVAS_CENTER + random.between(-18, 18) - (scale * (top + bottom)) / 2
  const framed = discs.map(({ x, y, r }) => ({ x: toX + x * scale, y: toY + y * scale, r: r * scale }))
  const smallest = Math.min(...framed.map(({ r }) => r))
  for (const each of framed.filter(({ r }) => r < SMALL_RADIUS || r === smallest)) {
    const safe = insideSafeSquare(each)
    const [shiftX, shiftY] = [safe.x - each.x, safe.y - each.y]
    for (const moved of framed) {
      moved.x += shiftX
      moved.y += shiftY
    }
  }
  return framed
}

/** Returns a highlight on the largest disc that is well inside the picture, on the side that no other disc covers. */
function glint(discs: readonly Disc[], random: Random): Disc {
  const smallest = discs.reduce((best, each) => (each.r < best.r ? each : best))
  const seen = discs.filter(({ x, y }) => isInsideSafeSquare({ x, y, r: 30 }))
  const host = seen.reduce((best, each) => (each.r > best.r ? each : best), smallest)
  const r = host.r * random.between(0.09, 0.15)
  const start = random.between(0, 360)
  const around = Array.from({ length: 12 }, (_, step) => ({ ...polar(host, host.r * 0.56, start + step * 30), r }))
  const others = discs.filter((other) => other !== host)
  const clearance = (place: Disc) => Math.min(...others.map((other) => distance(place, other) - other.r))
  return around
    .filter(isInsideSafeSquare)
    .reduce((best, place) => (clearance(place) > clearance(best) ? place : best), { ...host, r })
}

function isInsideSafeSquare(place: Disc): boolean {
  const safe = insideSafeSquare(place)
  return safe.x === place.x && safe.y === place.y
}
