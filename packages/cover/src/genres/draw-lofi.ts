import { CANVAS_CENTER, CANVAS_SIZE, mirror, rotate } from '#cover/canvas.ts'
import type { GenreDrawing, DrawingContext } from '#cover/canvas.ts'
import { sliceOutline } from '#cover/disc-outlines.ts'
import type { Random } from '#cover/seeded-random.ts'
import { box, path } from '#cover/shapes.ts'
import type { Disc } from '#cover/shapes.ts'

interface Strip {
  top: number
  bottom: number
  /** How far the strip is shifted to the right. */
  slip: number
}

interface Scene {
  moons: Disc[]
  /** If the first moon is a record: its label, then the hole. */
  label: Disc[]
}

/**
 * Strips overlap by this much, because otherwise the seam between two strips of one color is visible as a thin line.
 */
const SEAM = 0.8

/** Wow and flutter: a moon or a record is cut into strips of tape, and every strip is shifted. */
export const drawLofi: GenreDrawing = (context) => {
  const form = context.randomFor('form')
  const sight = form.pick([moon, moon, record, twins])(context.randomFor('moon'))
  const tape = cutTape(context.randomFor('tape'), sight.label.length > 0 ? 0.55 : 1)
  const waterStrip = form.chance(0.2) ? tape.length : Math.round(tape.length * form.between(0.52, 0.78))
  const art = mirror(drawTape(context, tape, sight, waterStrip), form.chance(0.5))
  return sight.moons.length > 1 ? art : rotate(art, form.pick([0, 0, 0, 90, 270]))
}

function cutTape(random: Random, looseness: number): Strip[] {
  const count = random.whole(6, 11)
  const isEven = random.chance(0.5)
  const heights = Array.from({ length: count }, () => (isEven ? 1 : random.between(0.5, 1.6)))
  const scale = CANVAS_SIZE / heights.reduce((sum, height) => sum + height)
  const slipOf = random.pick([flutter, wow, skip])(random)
  let bottom = 0
  return heights.map((height, place) => {
    const top = bottom
    bottom = Math.round(top + height * scale)
    return { top, bottom, slip: slipOf(place) * looseness }
  })
}

/** Shifts every other strip. */
function flutter(random: Random): (place: number) => number {
  const [depth, phase] = [random.between(26, 52), random.between(0, 6.28)]
  return (place) => Math.sin(phase + place * 0.95) * depth * (place % 2 === 0 ? 0.3 : 1)
}

/** Shifts the strips back and forth in a slow wave. */
function wow(random: Random): (place: number) => number {
  const [depth, phase, pace] = [random.between(30, 56), random.between(0, 6.28), random.between(0.5, 0.9)]
  return (place) => Math.sin(phase + place * pace) * depth
}

/** Shifts every third or fourth strip far, and the others slightly in the opposite direction. */
function skip(random: Random): (place: number) => number {
  const depth = random.between(40, 72) * random.sign()
  const every = random.whole(3, 4)
  const first = random.whole(0, every - 1)
  return (place) => (place % every === first ? depth : -depth * 0.12)
}

function moon(random: Random): Scene {
  const disc = { x: CANVAS_CENTER + random.between(-44, 44), y: random.between(160, 215), r: random.between(108, 152) }
  return { moons: [disc], label: [] }
}

function record(random: Random): Scene {
  const disc = { x: CANVAS_CENTER + random.between(-30, 30), y: random.between(180, 215), r: random.between(132, 164) }
  const label = disc.r * random.between(0.32, 0.44)
  return {
    moons: [disc],
    label: [
      { ...disc, r: label },
      { ...disc, r: label * 0.24 },
    ],
  }
}

function twins(random: Random): Scene {
  const large = { x: random.between(126, 150), y: random.between(184, 220), r: random.between(98, 124) }
  const r = large.r * random.between(0.4, 0.56)
  const small = { x: large.x + large.r + r * random.between(0.7, 1), y: random.between(86, 112), r }
  return { moons: [large, small], label: [] }
}

function drawTape(
  { palette, randomFor }: DrawingContext,
  tape: readonly Strip[],
  sight: Scene,
  waterStrip: number,
): string {
  const { ground, figure, accent, spark } = palette
  const random = randomFor('leader')
  const waterLine = tape[waterStrip]?.top ?? CANVAS_SIZE
  let [moons, labels, leaders] = ['', '', '']
  for (const [place, { top, bottom, slip }] of tape.entries()) {
    const isWet = place >= waterStrip
    const cut = ({ x, y, r }: Disc) => sliceOutline({ x: x + slip, y: y + (isWet ? 14 : 0), r }, top, bottom + SEAM)
    const light = place % 2 === 0 ? accent : spark
    const [label, hole] = sight.label.map(cut)
    const reach = random.between(18, 34) + Math.abs(slip)
    moons += path(sight.moons.map(cut).join(''), light)
    if (label) labels += path(label, isWet ? ground : figure)
    if (hole) labels += path(hole, light)
    if (place % 2 === 0 || isWet || Math.abs(slip) < 14) continue
    leaders += box({ x: slip > 0 ? 0 : CANVAS_SIZE - reach, y: top, width: reach, height: bottom - top + SEAM }, figure)
  }
  const water = { x: 0, y: waterLine, width: CANVAS_SIZE, height: CANVAS_SIZE - waterLine }
  return (waterLine < CANVAS_SIZE ? box(water, figure) : '') + moons + labels + leaders
}
