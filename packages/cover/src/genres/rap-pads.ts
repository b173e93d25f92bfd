import { svgPoint, box, disc, path, polygon, svgNumber } from '#cover/shapes.ts'
import type { Box, Point } from '#cover/shapes.ts'

/** Draws a shape that fills a square pad; `quarter` is the number of quarter turns. */
export type PadShape = (pad: Box, quarter: number, fill: string) => string

function corner({ x, y, width }: Box, quarter: number): Point {
  const side = quarter % 4
  return { x: side === 1 || side === 2 ? x + width : x, y: side >= 2 ? y + width : y }
}

function arcTo(r: number, end: Point): string {
  return `A${svgNumber(r)} ${svgNumber(r)} 0 0 1 ${svgPoint(end)}`
}

export const solid: PadShape = (pad, _quarter, fill) => box(pad, fill)

export const round: PadShape = ({ x, y, width }, _quarter, fill) =>
  disc({ x: x + width / 2, y: y + width / 2, r: width / 2 }, fill)

export const rest: PadShape = ({ x, y, width }, _quarter, fill) =>
  disc({ x: x + width / 2, y: y + width / 2, r: 9 }, fill)

export const quarterRound: PadShape = (pad, quarter, fill) => {
  const [hinge, start, end] = [corner(pad, quarter), corner(pad, quarter + 1), corner(pad, quarter + 3)]
  return path(`M${svgPoint(hinge)}L${svgPoint(start)}${arcTo(pad.width, end)}Z`, fill)
}

export const halfRound: PadShape = (pad, quarter, fill) => {
  const [start, end] = [corner(pad, quarter + 1), corner(pad, quarter)]
  return path(`M${svgPoint(start)}${arcTo(pad.width / 2, end)}Z`, fill)
}

export const leaf: PadShape = (pad, quarter, fill) => {
  const [tip, stem] = [corner(pad, quarter), corner(pad, quarter + 2)]
  return path(`M${svgPoint(tip)}${arcTo(pad.width, stem)}${arcTo(pad.width, tip)}Z`, fill)
}

export const wedge: PadShape = (pad, quarter, fill) =>
  polygon([corner(pad, quarter), corner(pad, quarter + 1), corner(pad, quarter + 3)], fill)

export const split: PadShape = ({ x, y, width }, quarter, fill) => {
  const [half, next] = [width / 2 - 4, width / 2 + 4]
  return quarter % 2 === 0
    ? box({ x, y, width, height: half }, fill) + box({ x, y: y + next, width, height: half }, fill)
    : box({ x, y, width: half, height: width }, fill) + box({ x: x + next, y, width: half, height: width }, fill)
}

/** Draws pads connected into one bar; the ends are round or square. */
export function tied({ x, y, width, height }: Box, ends: { left: boolean; right: boolean }, fill: string): string {
  const r = height / 2
  const start = x + (ends.left ? r : 0)
  const end = x + width - (ends.right ? r : 0)
  const down = ends.right ? arcTo(r, { x: end, y: y + height }) : `V${svgNumber(y + height)}`
  const up = ends.left ? arcTo(r, { x: start, y }) : 'Z'
  return path(`M${svgPoint({ x: start, y })}H${svgNumber(end)}${down}H${svgNumber(start)}${up}`, fill)
}
