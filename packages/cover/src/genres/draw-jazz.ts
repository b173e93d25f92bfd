import { CANVAS_CENTER, CANVAS_SIZE, insideSafeSquare, mirror, rotate } from '#cover/canvas.ts'
import type { GenreDrawing, DrawingContext } from '#cover/canvas.ts'
import { overlapOutline } from '#cover/disc-outlines.ts'
import type { CoverPalette } from '#cover/palette.ts'
import type { Random } from '#cover/seeded-random.ts'
import { disc, path, polar, polygon } from '#cover/shapes.ts'
import type { Disc } from '#cover/shapes.ts'

/** Slats: off-beat bars woven with a brass disc. */
export const drawJazz: GenreDrawing = (context) => {
  const form = context.randomFor('form')
  const art = form.pick([drawSlats, drawSlats, drawFan, drawCombo])(context)
  return rotate(mirror(art, form.chance(0.5)), form.pick([0, 0, 90, 180, 270]))
}

interface Slat {
  x: number
  width: number
  top: number
  bottom: number
  tilt: number
}

function drawSlat({ x, width, top, bottom, tilt }: Slat, fill: string): string {
  return polygon(
    [
      { x: x + tilt, y: top },
      { x: x + width + tilt, y: top },
      { x: x + width - tilt * 0.2, y: bottom },
      { x: x - tilt * 0.2, y: bottom },
    ],
    fill,
  )
}

function slatEnds(hangs: boolean, length: number): { top: number; bottom: number } {
  return hangs ? { top: -10, bottom: length } : { top: CANVAS_SIZE - length, bottom: CANVAS_SIZE + 10 }
}

function slatFill(place: number, palette: CoverPalette, random: Random): string {
  if (place % 3 === 1) return palette.spark
  return random.chance(0.24) ? (palette.fifth ?? palette.figure) : palette.figure
}

/** Draws slats from above and below; the disc is behind some of them and in front of the others. */
function drawSlats({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('slats')
  const brass: Disc = { x: random.between(120, 280), y: random.between(118, 200), r: random.between(84, 122) }
  const lean = random.between(-24, 24)
  const widths = random.pick([
    [14, 22, 30, 42],
    [20, 34, 52],
    [10, 14, 20, 26],
  ])
  let [behind, before] = ['', '']
  let x = random.between(10, 30)
  for (let place = 0; x < CANVAS_SIZE - 26; place += 1) {
    const width = random.pick(widths)
    const ends = slatEnds(random.chance(0.5), random.between(150, 340))
    const drawn = drawSlat({ x, width, ...ends, tilt: lean * random.between(0.3, 1) }, slatFill(place, palette, random))
    if (random.chance(0.3)) behind += drawn
    else before += drawn
    x += width + random.pick([10, 16, 24])
  }
  const note = {
    x: brass.x + random.between(-40, 40),
    y: brass.y + brass.r + random.between(34, 80),
    r: random.between(14, 24),
  }
  return behind + disc(brass, palette.accent) + before + disc(insideSafeSquare(note), palette.accent)
}

/** Draws slats spread like a hand of cards or the bell of a horn. */
function drawFan({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('fan')
  const hinge = { x: random.between(-20, 110), y: CANVAS_SIZE + random.between(0, 60) }
  const slats = random.whole(6, 10)
  const opening = random.between(88, 104)
  const step = opening / slats
  let art = ''
  for (let place = 0; place < slats; place += 1) {
    const from = -4 + place * step
    const reach = random.between(250, 520)
    const width = step * random.between(0.42, 0.78)
    const near = random.between(90, 150)
    const sides = [polar(hinge, near, from), polar(hinge, reach, from)]
    const others = [polar(hinge, reach, from + width), polar(hinge, near, from + width)]
    art += polygon([...sides, ...others], slatFill(place, palette, random))
  }
  const brass = {
    ...polar(hinge, random.between(270, 330), opening / 2 + random.between(-14, 14)),
    r: random.between(58, 88),
  }
  const note = insideSafeSquare({ ...hinge, r: random.between(26, 44) })
  return art + disc(brass, palette.accent) + disc(note, palette.accent)
}

/** Draws two discs behind thin slats; their overlap has a color of its own. */
function drawCombo({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('combo')
  const lead: Disc = { x: random.between(120, 170), y: random.between(130, 190), r: random.between(92, 120) }
  const second: Disc = {
    ...polar(lead, lead.r * random.between(1.05, 1.3), random.between(80, 130)),
    r: lead.r * random.between(0.6, 0.85),
  }
  const lean = random.between(-30, 30)
  let slats = ''
  let x = random.between(20, 50)
  for (let place = 0; x < CANVAS_SIZE - 30; place += 1) {
    const width = random.pick([10, 14, 18])
    const ends = slatEnds(place % 2 === 0, random.between(170, 350))
    slats += drawSlat({ x, width, ...ends, tilt: lean }, slatFill(place, palette, random))
    x += width + random.between(22, 46)
  }
  const note = { x: CANVAS_CENTER + random.between(-120, 120), y: random.between(290, 350), r: random.between(14, 22) }
  return [
    disc(lead, palette.accent),
    disc(second, palette.figure),
    path(overlapOutline(lead, second), palette.spark),
    slats,
    disc(insideSafeSquare(note), palette.accent),
  ].join('')
}
