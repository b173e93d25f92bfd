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

/** A tenth of a unit is a fifth of a pixel on the largest player: finer figures are only longer. */
export function tenths(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function at({ x, y }: Point): string {
  return `${tenths(x)} ${tenths(y)}`
}

export function polar(centre: Point, radius: number, degrees: number): Point {
  const radians = ((degrees - 90) * Math.PI) / 180
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) }
}

export function path(d: string, fill: string): string {
  return d === '' ? '' : `<path d="${d}" fill="${fill}"/>`
}

export function disc({ x, y, r }: Disc, fill: string): string {
  return `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="${tenths(r)}" fill="${fill}"/>`
}

export function box({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${tenths(x)}" y="${tenths(y)}" width="${tenths(width)}" height="${tenths(height)}" fill="${fill}"/>`
}

export function polygon(points: readonly Point[], fill: string): string {
  return path(`M${points.map(at).join('L')}Z`, fill)
}

/** The outline of a disc, for paths in which forms cut each other out. */
export function discOutline({ x, y, r }: Disc): string {
  const [radius, across] = [tenths(r), tenths(2 * r)]
  return `M${tenths(x - r)} ${tenths(y)}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 -${across} 0Z`
}

export function cutOut(outlines: readonly string[], fill: string): string {
  return `<path d="${outlines.join('')}" fill="${fill}" fill-rule="evenodd"/>`
}

export function sector({ x, y, inner, outer, from, to }: Sector, fill: string): string {
  const centre = { x, y }
  const large = to - from > 180 ? 1 : 0
  const arc = (radius: number, sweep: 0 | 1, end: Point) =>
    `A${tenths(radius)} ${tenths(radius)} 0 ${large} ${sweep} ${at(end)}`
  const start = at(polar(centre, outer, from))
  const out = arc(outer, 1, polar(centre, outer, to))
  const back = arc(inner, 0, polar(centre, inner, from))
  return path(`M${start}${out}L${at(polar(centre, inner, to))}${back}Z`, fill)
}

/** A half disc standing on its base line, on straight legs where `legs` is given. */
export function arch({ x, y, r }: Disc, fill: string, legs = 0): string {
  const [radius, spring] = [tenths(r), tenths(y - legs)]
  const feet = legs === 0 ? '' : `V${tenths(y)}H${tenths(x - r)}`
  return path(`M${tenths(x - r)} ${spring}A${radius} ${radius} 0 0 1 ${tenths(x + r)} ${spring}${feet}Z`, fill)
}

/** A smooth line through the points (Catmull-Rom), as path data that follows an `M` or `L` to the first of them. */
function smoothThrough(points: readonly Point[]): string {
  let d = ''
  for (const [place, end] of points.entries()) {
    const start = points[place - 1]
    if (start === undefined) continue
    const before = points[place - 2] ?? start
    const after = points[place + 1] ?? end
    const leave = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 }
    const arrive = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 }
    d += `C${at(leave)} ${at(arrive)} ${at(end)}`
  }
  return d
}

/** Path data of what lies between two smooth lines that run the same way. */
export function ribbon(one: readonly Point[], other: readonly Point[]): string {
  const back = other.toReversed()
  const [start, corner] = [one[0], back[0]]
  if (start === undefined || corner === undefined) return ''
  return `M${at(start)}${smoothThrough(one)}L${at(corner)}${smoothThrough(back)}Z`
}
