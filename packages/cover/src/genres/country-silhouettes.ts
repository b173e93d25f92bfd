import { box, disc, polar, polygon } from '#cover/shapes.ts'
import type { Point } from '#cover/shapes.ts'

/** Draws a small object that stands on the hill, upward from its foot. */
export type Silhouette = (foot: Point, size: number, fill: string) => string

export const pole: Silhouette = ({ x, y }, size, fill) => {
  const top = y - size
  return [
    box({ x: x - size * 0.025, y: top, width: size * 0.05, height: size + 12 }, fill),
    box({ x: x - size * 0.21, y: top + size * 0.13, width: size * 0.42, height: size * 0.045 }, fill),
    box({ x: x - size * 0.15, y: top + size * 0.26, width: size * 0.3, height: size * 0.045 }, fill),
    disc({ x: x - size * 0.18, y: top + size * 0.1, r: size * 0.04 }, fill),
    disc({ x: x + size * 0.18, y: top + size * 0.1, r: size * 0.04 }, fill),
  ].join('')
}

export const barn: Silhouette = ({ x, y }, size, fill) => {
  const [half, eaves] = [size * 0.42, y - size * 0.42]
  const roof = [
    { x: x - half * 1.12, y: eaves },
    { x: x - half * 0.62, y: eaves - size * 0.26 },
    { x, y: eaves - size * 0.42 },
    { x: x + half * 0.62, y: eaves - size * 0.26 },
    { x: x + half * 1.12, y: eaves },
  ]
  const silo = { x: x + half * 1.2, y: y - size * 0.72, width: size * 0.24, height: size * 0.72 + 12 }
  return [
    box({ x: x - half, y: eaves - 3, width: half * 2, height: size * 0.42 + 15 }, fill),
    polygon(roof, fill),
    box(silo, fill),
    disc({ x: silo.x + silo.width / 2, y: silo.y, r: silo.width / 2 }, fill),
  ].join('')
}

export const windpump: Silhouette = ({ x, y }, size, fill) => {
  const hub = { x, y: y - size * 0.84 }
  const legs = [
    { x: x - size * 0.03, y: hub.y },
    { x: x + size * 0.03, y: hub.y },
    { x: x + size * 0.2, y: y + 12 },
    { x: x + size * 0.14, y: y + 12 },
    { x, y: hub.y + size * 0.3 },
    { x: x - size * 0.14, y: y + 12 },
    { x: x - size * 0.2, y: y + 12 },
  ]
  const blades = Array.from({ length: 8 }, (_, place) => {
    const degrees = place * 45 + 10
    return polygon(
      [polar(hub, size * 0.05, degrees), polar(hub, size * 0.27, degrees - 13), polar(hub, size * 0.27, degrees + 13)],
      fill,
    )
  })
  return polygon(legs, fill) + blades.join('') + disc({ ...hub, r: size * 0.06 }, fill)
}

export const oak: Silhouette = ({ x, y }, size, fill) =>
  [
    box({ x: x - size * 0.05, y: y - size * 0.45, width: size * 0.1, height: size * 0.45 + 12 }, fill),
    disc({ x, y: y - size * 0.68, r: size * 0.3 }, fill),
    disc({ x: x - size * 0.24, y: y - size * 0.54, r: size * 0.21 }, fill),
    disc({ x: x + size * 0.25, y: y - size * 0.56, r: size * 0.22 }, fill),
  ].join('')

export const pines: Silhouette = ({ x, y }, size, fill) =>
  [
    { shift: -0.3, height: 0.66 },
    { shift: 0, height: 0.95 },
    { shift: 0.27, height: 0.55 },
  ]
    .map(({ shift, height }) => {
      const [middle, half, top] = [x + shift * size, size * height * 0.22, y - size * height]
      return polygon(
        [
          { x: middle, y: top },
          { x: middle + half, y: y + 12 },
          { x: middle - half, y: y + 12 },
        ],
        fill,
      )
    })
    .join('')
