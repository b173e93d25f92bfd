import { CANVAS_CENTER, CANVAS_SIZE, mirror } from '#cover/canvas.ts'
import type { GenreDrawing, DrawingContext } from '#cover/canvas.ts'
import { distance } from '#cover/disc-outlines.ts'
import type { CoverPalette } from '#cover/palette.ts'
import type { Random } from '#cover/seeded-random.ts'
import { arch, box, disc } from '#cover/shapes.ts'

interface Shell {
  x: number
  radius: number
  arches: number
  /** From 0 to 1; leaning arches share a foot instead of a center. */
  lean: number
  legs: number
  /** Above 1 the outer arches are thin, below 1 the inner ones. */
  swell: number
}

/** The dot of a shell is placed no further right than this, so that it is never cropped. */
const INNERMOST_RIGHT = 336

/** Held arches: nested fermatas over a sea of five staff lines. */
export const drawBallad: GenreDrawing = (context) => {
  const form = context.randomFor('form')
  const horizon = form.whole(226, 292)
  const shells = form.pick([solo, solo, gate, duet])(context.randomFor('shell'), horizon)
  const colors = archColors(context)
  const drawn = shells.map((shell) => drawShell(shell, horizon, colors, context.palette))
  return mirror(
    drawMoon(context, horizon, shells) + drawn.join('') + drawSea(context, horizon, shells),
    form.chance(0.5),
  )
}

function solo(random: Random): Shell[] {
  const radius = random.between(150, 250)
  const x = CANVAS_CENTER + random.between(-80, 30)
  const lean = random.chance(0.4) ? Math.min(random.between(0.35, 0.8), (INNERMOST_RIGHT - x) / radius) : 0
  return [{ x, radius, arches: random.whole(3, 6), lean, legs: 0, swell: random.between(0.8, 1.35) }]
}

function gate(random: Random, horizon: number): Shell[] {
  const radius = random.between(112, 156)
  const legs = horizon - radius - random.between(18, 44)
  return [
    {
      x: CANVAS_CENTER + random.between(-50, 50),
      radius,
      arches: random.whole(3, 4),
      lean: 0,
      legs,
      swell: random.between(0.85, 1.2),
    },
  ]
}

function duet(random: Random): Shell[] {
  const radius = random.between(136, 190)
  const x = random.between(120, 160)
  const legs = random.chance(0.4) ? random.between(20, 50) : 0
  const first = { x, radius, arches: random.whole(4, 5), lean: 0, legs, swell: 1 }
  const answer = {
    x: Math.min(x + radius * random.between(0.75, 1), INNERMOST_RIGHT),
    radius: radius * random.between(0.5, 0.74),
    arches: random.whole(3, 4),
  }
  return [first, { ...first, ...answer, legs: 0 }]
}

/** The colors of the arches from the outermost inward, which repeat. */
function archColors({ palette: { figure, spark, accent }, randomFor }: DrawingContext): readonly string[] {
  return randomFor('colours').pick([
    [figure, spark, figure, accent],
    [figure, spark, figure, accent],
    [spark, figure, accent, figure],
    [figure, accent, spark, accent],
  ])
}

function drawShell(shell: Shell, horizon: number, colors: readonly string[], palette: CoverPalette): string {
  const { x, radius, arches, lean, legs, swell } = shell
  let [art, r, fill] = ['', radius, palette.figure]
  for (let place = 0; place < arches; place += 1) {
    r = radius * (1 - (place / (arches + 0.35)) ** swell)
    fill = colors[place % colors.length] ?? palette.figure
    art += arch({ x: x + lean * (radius - r), y: horizon, r }, fill, legs * (r / radius))
  }
  const held = { x: x + lean * (radius - r), y: horizon - r * 0.42 - legs * (r / radius) * 0.5, r: r * 0.32 }
  return art + disc(held, fill === palette.accent ? palette.figure : palette.accent)
}

/** Draws a moon in some covers, where the sky is free. */
function drawMoon({ palette, randomFor }: DrawingContext, horizon: number, shells: readonly Shell[]): string {
  const random = randomFor('moon')
  const moon = { x: random.between(300, 346), y: random.between(54, 90), r: random.between(17, 28) }
  const isClear = shells.every(({ x, legs, radius }) => {
    const crown = { x, y: horizon - legs, r: radius }
    return distance(crown, moon) > radius + moon.r + 12
  })
  const fill = random.chance(0.5) ? palette.accent : palette.spark
  return isClear && random.chance(0.7) ? disc(moon, fill) : ''
}

/** Draws five lines, each shorter and thinner, as the reflection of the shell on light or dark water. */
function drawSea({ palette, randomFor }: DrawingContext, horizon: number, shells: readonly Shell[]): string {
  const random = randomFor('sea')
  const left = Math.min(...shells.map((shell) => shell.x - shell.radius))
  const right = Math.max(...shells.map((shell) => shell.x + shell.radius))
  const depth = Math.min(CANVAS_SIZE - 26 - horizon, random.between(84, 136))
  const drift = random.between(0, 24)
  const shrink = random.between(0.1, 0.18)
  const isDark = random.chance(0.35)
  const [loud, quiet] = isDark ? [palette.accent, palette.ground] : [palette.figure, palette.spark]
  const lines = [0, 1, 2, 3, 4].map((place) => {
    const width = (right - left) * (1 - place * shrink) * random.between(0.88, 1)
    const x = (left + right) / 2 - width / 2 + random.between(-drift, drift)
    const y = horizon + 13 + (depth - 13) * (place / 5) * (1.12 - place * 0.03)
    return box({ x, y, width, height: (12 - place * 1.7) * (depth / 104) }, place % 2 === 0 ? loud : quiet)
  })
  // The water starts slightly above the feet of the arches, which would otherwise have rough edges if the horizon falls
  // between two pixels.
  const water = { x: 0, y: horizon - 0.6, width: CANVAS_SIZE, height: CANVAS_SIZE - horizon + 0.6 }
  return box(water, isDark ? palette.figure : palette.ground) + lines.join('')
}
