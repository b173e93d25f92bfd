import type { CoverPalette } from './palette.ts'
import type { Random } from './seeded-random.ts'
import type { Disc } from './shapes.ts'

/** What a genre's artist is handed: the colours, and chance under a name for every decision. */
export interface DrawingContext {
  palette: CoverPalette
  randomFor: (decision: string) => Random
}

/** Draws on top of a ground that is already painted; returns SVG elements. */
export type GenreDrawing = (context: DrawingContext) => string

export const CANVAS_SIZE = 400
export const CANVAS_CENTER = CANVAS_SIZE / 2
/** Sleeves are trimmed and wear buttons: a disc smaller than this is a detail and stays whole inside the safe square. */
export const SMALL_RADIUS = 34
/** The safe square stops this far from every edge. Large forms may bleed over it. */
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
