import { CANVAS_CENTER, CANVAS_SIZE, insideSafeSquare, mirror, rotate } from '#cover/canvas.ts'
import type { GenreDrawing, DrawingContext } from '#cover/canvas.ts'
import { contrastRatio } from '#cover/contrast.ts'
import type { CoverPalette } from '#cover/palette.ts'
import { box, disc, sector } from '#cover/shapes.ts'
import type { Point } from '#cover/shapes.ts'

/** Whether a black key follows each white key, for an octave from C. */
const BLACK_FOLLOWS = [true, true, false, true, true, true, false]

interface Wheel {
  hub: Point
  inner: number
  outer: number
  keys: number
  /** Degrees. */
  from: number
  keyAngle: number
}

/** Wheel: a keyboard bent around a corner or an edge, or hanging from one; a single key is lit. */
export const drawPiano: GenreDrawing = (context) => {
  const form = context.randomFor('form')
  const art = form.pick([drawCorner, drawFan, drawChimes])(context)
  return rotate(mirror(art, form.chance(0.5)), form.pick([0, 90, 180, 270]))
}

function drawCorner(context: DrawingContext): string {
  const random = context.randomFor('wheel')
  const hub = { x: random.between(-44, 20), y: CANVAS_SIZE - random.between(-44, 20) }
  const keys = random.whole(7, 13)
  const [inner, outer] = [random.between(84, 150), random.between(310, 384)]
  const moon = { x: random.between(330, 360), y: random.between(40, 70), r: random.between(15, 28) }
  const wheel = { hub, inner, outer, keys, from: -8, keyAngle: 106 / keys }
  return drawWheel(context, wheel) + disc(insideSafeSquare(moon), moonFill(context.palette))
}

function drawFan(context: DrawingContext): string {
  const random = context.randomFor('wheel')
  const hub = { x: CANVAS_CENTER + random.between(-90, 0), y: CANVAS_SIZE + random.between(-10, 50) }
  const keys = random.whole(12, 18)
  const outer = random.between(262, 320)
  const wheel = { hub, inner: outer * random.between(0.34, 0.44), outer, keys, from: -98, keyAngle: 196 / keys }
  const moon = { x: random.between(332, 356), y: random.between(40, 64), r: random.between(15, 28) }
  return drawWheel(context, wheel) + disc(insideSafeSquare(moon), moonFill(context.palette))
}

function drawWheel({ palette, randomFor }: DrawingContext, { hub, inner, outer, keys, from, keyAngle }: Wheel): string {
  const random = randomFor('keys')
  const firstTone = random.whole(0, 6)
  const lit = random.whole(Math.ceil(keys * 0.25), Math.floor(keys * 0.75))
  const blackLength = (outer - inner) * random.between(0.5, 0.64)
  const black = random.chance(0.65)
    ? { inner: outer - blackLength, outer: outer + 1 }
    : { inner: inner - 1, outer: inner + blackLength }
  const hubRadius = inner - random.between(8, 16)
  let [whites, blacks] = ['', '']
  for (let place = 0; place < keys; place += 1) {
    const start = from + place * keyAngle
    const end = start + keyAngle
    const fill = place === lit ? palette.accent : ivory(palette)
    whites += sector({ ...hub, inner, outer, from: start + 0.45, to: end - 0.45 }, fill)
    if (!BLACK_FOLLOWS[(place + firstTone) % 7]) continue
    blacks += sector({ ...hub, ...black, from: end - keyAngle * 0.3, to: end + keyAngle * 0.3 }, palette.figure)
  }
  return [
    disc({ ...hub, r: outer + 4 }, palette.figure),
    whites,
    blacks,
    disc({ ...hub, r: hubRadius }, palette.accent),
    disc({ ...hub, r: hubRadius * random.between(0.5, 0.68) }, palette.ground),
  ].join('')
}

/** Draws straight keys of varying length that hang from an edge. */
function drawChimes({ palette, randomFor }: DrawingContext): string {
  const random = randomFor('keys')
  const keys = random.whole(7, 12)
  const width = CANVAS_SIZE / keys
  const firstTone = random.whole(0, 6)
  const lit = random.whole(1, keys - 2)
  const [length, swell] = [random.between(220, 262), random.between(34, 74)]
  const [phase, pace] = [random.between(0, 6.28), random.between(3, 7.5) / keys]
  const blackLength = (length - swell) * random.between(0.58, 0.74)
  const lengthOf = (place: number) => length + swell * Math.sin(phase + place * pace)
  let [whites, blacks] = ['', '']
  for (let place = 0; place < keys; place += 1) {
    const key = { x: place * width + 1.5, y: 0, width: width - 3, height: lengthOf(place) + (place === lit ? 20 : 0) }
    whites += box({ x: key.x - 3, y: 0, width: key.width + 6, height: key.height + 4 }, palette.figure)
    whites += box(key, place === lit ? palette.accent : ivory(palette))
    if (!BLACK_FOLLOWS[(place + firstTone) % 7]) continue
    blacks += box({ x: (place + 0.7) * width, y: 0, width: width * 0.6, height: blackLength }, palette.figure)
  }
  const shortest = Array.from({ length: keys }, (_, place) => place).reduce((best, place) =>
    lengthOf(place) < lengthOf(best) ? place : best,
  )
  const moon = { x: (shortest + 0.5) * width, y: random.between(340, 352), r: random.between(15, 26) }
  return whites + blacks + disc(insideSafeSquare(moon), moonFill(palette))
}

function ivory({ fifth, spark }: CoverPalette): string {
  return fifth ?? spark
}

/** On a dark ground the black of the keys has too little contrast. */
function moonFill({ ground, figure, spark }: CoverPalette): string {
  return contrastRatio(ground, figure) > contrastRatio(ground, spark) ? figure : spark
}
