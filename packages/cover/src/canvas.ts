import type { CoverPalette } from './palette.ts'
import type { Random } from './seeded-random.ts'
import type { Disc } from './shapes.ts'

/** What the drawing function of a genre receives: the palette, and a named random stream for every decision. */
export interface DrawingContext {
  palette: CoverPalette
  randomFor: (decision: string) => Random
}

/** Draws on top of a background that is already painted; returns SVG elements. */
export type GenreDrawing = (context: DrawingContext) => string

export const CANVAS_SIZE = 400
export const CANVAS_CENTER = CANVAS_SIZE / 2
/**
 * Covers are cropped and have buttons on them, so a disc smaller than this is a detail and stays inside the safe
 * square.
 */
export const SMALL_RADIUS = 34
/** The distance of the safe square from every edge. Large shapes may extend beyond the square. */
export const SAFE_MARGIN = 24

export function insideSafeSquare(disc: Disc): Disc {
  return insideSquare(disc, SAFE_MARGIN)
}

export function insideSquare({ x, y, r }: Disc, margin: number): Disc {
  const clamp = (value: number) => Math.min(Math.max(value, margin + r), CANVAS_SIZE - margin - r)
  return { x: clamp(x), y: clamp(y), r }
}

export function rotate(art: string, degrees: number): string {
  return degrees === 0 ? art : `<g transform="rotate(${degrees} ${CANVAS_CENTER} ${CANVAS_CENTER})">${art}</g>`
}

export function mirror(art: string, isMirrored: boolean): string {
  return isMirrored ? `<g transform="matrix(-1 0 0 1 ${CANVAS_SIZE} 0)">${art}</g>` : art
}
