import { svgPoint, discOutline, svgNumber } from './shapes.ts'
import type { Disc } from './shapes.ts'

export function distance(a: Disc, b: Disc): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** The overlap extends this far beyond the rims, because otherwise a thin line of the lower color shows along them. */
const OVERPRINT = 0.5

/** Returns path data of the area that two discs share, which gets a color of its own; empty if they do not meet. */
export function overlapOutline(one: Disc, other: Disc): string {
  const apart = distance(one, other)
  if (apart >= one.r + other.r) return ''
  const a = { ...one, r: one.r + OVERPRINT }
  const b = { ...other, r: other.r + OVERPRINT }
  if (apart <= Math.abs(a.r - b.r)) return discOutline(a.r < b.r ? a : b)
  const toChord = (apart ** 2 + a.r ** 2 - b.r ** 2) / (2 * apart)
  const halfChord = Math.sqrt(Math.max(0, a.r ** 2 - toChord ** 2))
  const [ux, uy] = [(b.x - a.x) / apart, (b.y - a.y) / apart]
  const foot = { x: a.x + ux * toChord, y: a.y + uy * toChord }
  const first = { x: foot.x + uy * halfChord, y: foot.y - ux * halfChord }
  const last = { x: foot.x - uy * halfChord, y: foot.y + ux * halfChord }
  return `M${svgPoint(first)}${arc(a.r, toChord < 0)}${svgPoint(last)}${arc(b.r, toChord > apart)}${svgPoint(first)}Z`
}

function arc(r: number, isLarge = false): string {
  return `A${svgNumber(r)} ${svgNumber(r)} 0 ${isLarge ? 1 : 0} 1 `
}

/** Returns path data of the part of a disc between two heights; empty if the disc does not reach them. */
export function sliceOutline({ x, y, r }: Disc, top: number, bottom: number): string {
  const upper = Math.max(top - y, -r)
  const lower = Math.min(bottom - y, r)
  if (lower - upper < 0.1) return ''
  const halfWidth = (height: number) => Math.sqrt(Math.max(0, r ** 2 - height ** 2))
  const [wide, narrow] = [halfWidth(upper), halfWidth(lower)]
  const right = `H${svgNumber(x + wide)}${arc(r)}${svgPoint({ x: x + narrow, y: y + lower })}`
  const left = `H${svgNumber(x - narrow)}${arc(r)}${svgPoint({ x: x - wide, y: y + upper })}`
  return `M${svgPoint({ x: x - wide, y: y + upper })}${right}${left}Z`
}
