import { CANVAS_CENTER } from '#cover/canvas.ts'
import type { GenreDrawing } from '#cover/canvas.ts'
import { disc, path, svgNumber } from '#cover/shapes.ts'

/** The fallback cover: a fermata as large as a building, drawn as an open-air stage of arcs over one dot. */
export const drawTutti: GenreDrawing = ({ palette, randomFor }) => {
  const random = randomFor('stage')
  const x = CANVAS_CENTER + random.between(-60, 60)
  const floor = random.between(296, 350)
  const half = random.between(190, 270)
  const arcs = random.whole(2, 4)
  const step = random.between(0.74, 0.8)
  const belly = random.between(0.56, 0.66)
  const colors = random.chance(0.5) ? [palette.figure, palette.spark] : [palette.spark, palette.figure]
  const stage = Array.from({ length: arcs }, (_, place) => {
    const [radius, fill] = [half * step ** (place * 1.6), colors[(place + arcs) % 2] ?? palette.figure]
    return path(arcOutline(x, floor, radius, belly), fill)
  })
  const inner = half * step ** ((arcs - 1) * 1.6)
  const dot = { x, y: floor - inner * random.between(0.08, 0.16), r: inner * random.between(0.2, 0.28) }
  return stage.join('') + disc(dot, palette.accent)
}

/** Returns a half disc hollowed from below: thick at the top and without width at the feet. */
function arcOutline(x: number, floor: number, radius: number, belly: number): string {
  const [left, right, base, r] = [x - radius, x + radius, floor, radius].map(svgNumber)
  return `M${left} ${base}A${r} ${r} 0 0 1 ${right} ${base}A${r} ${svgNumber(radius * belly)} 0 0 0 ${left} ${base}Z`
}
