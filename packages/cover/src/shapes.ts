export interface Point {
  x: number
  y: number
}

export interface Disc extends Point {
  r: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** Degrees run clockwise from twelve o'clock. */
export interface Sector extends Point {
  inner: number
  outer: number
  from: number
  to: number
}

/** A tenth of a unit is a fifth of a pixel on the largest player, so more decimals would only make the SVG longer. */
export function svgNumber(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function svgPoint({ x, y }: Point): string {
  return `${svgNumber(x)} ${svgNumber(y)}`
}

export function polar(center: Point, radius: number, degrees: number): Point {
  const radians = ((degrees - 90) * Math.PI) / 180
  return { x: center.x + radius * Math.cos(radians), y: center.y + radius * Math.sin(radians) }
}

export function path(d: string, fill: string): string {
  return d === '' ? '' : `<path d="${d}" fill="${fill}"/>`
}

export function disc({ x, y, r }: Disc, fill: string): string {
  return `<circle cx="${svgNumber(x)}" cy="${svgNumber(y)}" r="${svgNumber(r)}" fill="${fill}"/>`
}

export function box({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${svgNumber(x)}" y="${svgNumber(y)}" width="${svgNumber(width)}" height="${svgNumber(height)}" fill="${fill}"/>`
}

export function polygon(points: readonly Point[], fill: string): string {
  return path(`M${points.map(svgPoint).join('L')}Z`, fill)
}

/** Returns the outline of a disc, for paths in which shapes cut each other out. */
export function discOutline({ x, y, r }: Disc): string {
  const [radius, across] = [svgNumber(r), svgNumber(2 * r)]
  return `M${svgNumber(x - r)} ${svgNumber(y)}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 -${across} 0Z`
}

export function evenOddPath(outlines: readonly string[], fill: string): string {
  return `<path d="${outlines.join('')}" fill="${fill}" fill-rule="evenodd"/>`
}

export function sector({ x, y, inner, outer, from, to }: Sector, fill: string): string {
  const center = { x, y }
  const large = to - from > 180 ? 1 : 0
  const arc = (radius: number, sweep: 0 | 1, end: Point) =>
    `A${svgNumber(radius)} ${svgNumber(radius)} 0 ${large} ${sweep} ${svgPoint(end)}`
  const start = svgPoint(polar(center, outer, from))
  const out = arc(outer, 1, polar(center, outer, to))
  const back = arc(inner, 0, polar(center, inner, from))
  return path(`M${start}${out}L${svgPoint(polar(center, inner, to))}${back}Z`, fill)
}

/** Draws a half disc on its base line, with straight legs if `legs` is given. */
export function arch({ x, y, r }: Disc, fill: string, legs = 0): string {
  const [radius, spring] = [svgNumber(r), svgNumber(y - legs)]
  const feet = legs === 0 ? '' : `V${svgNumber(y)}H${svgNumber(x - r)}`
  return path(`M${svgNumber(x - r)} ${spring}A${radius} ${radius} 0 0 1 ${svgNumber(x + r)} ${spring}${feet}Z`, fill)
}

/**
 * Returns a smooth line through the points (Catmull-Rom), as path data that follows an `M` or `L` to the first of them.
 */
function catmullRomCurve(points: readonly Point[]): string {
  let d = ''
  for (const [place, end] of points.entries()) {
    const start = points[place - 1]
    if (start === undefined) continue
    const before = points[place - 2] ?? start
    const after = points[place + 1] ?? end
    const leave = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 }
    const arrive = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 }
    d += `C${svgPoint(leave)} ${svgPoint(arrive)} ${svgPoint(end)}`
  }
  return d
}

/** Returns path data of the area between two smooth lines that run in the same direction. */
export function ribbon(one: readonly Point[], other: readonly Point[]): string {
  const back = other.toReversed()
  const [start, corner] = [one[0], back[0]]
  if (start === undefined || corner === undefined) return ''
  return `M${svgPoint(start)}${catmullRomCurve(one)}L${svgPoint(corner)}${catmullRomCurve(back)}Z`
}
