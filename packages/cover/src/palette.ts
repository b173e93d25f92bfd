import { GENRE_PALETTES } from './genre-palettes.ts'
import type { CoverColors } from './genre-palettes.ts'
import { contrastRatio, luminance } from './contrast.ts'
import type { CoverGenre } from './cover-genre.ts'

export type PaletteIndex = 0 | 1 | 2

export interface CoverPalette extends CoverColors {
  /** Text on the ground. */
  ink: string
  /** The room in the dark theme; it always carries white. */
  shade: string
}

const PINE = '#0B2A21'
const WHITE = '#FFFFFF'
/** A ground darker than this is a dark room already. */
const DARK_LUMINANCE = 0.07

export function paletteOf(genre: CoverGenre, index: PaletteIndex): CoverPalette {
  const { palettes, darkShade } = GENRE_PALETTES[genre]
  const colors = palettes[index]
  return {
    ...colors,
    ink: contrastRatio(colors.ground, PINE) >= contrastRatio(colors.ground, WHITE) ? PINE : WHITE,
    shade: hasDarkGround(colors) ? colors.ground : darkShade,
  }
}

export function hasDarkGround(colors: CoverColors): boolean {
  return luminance(colors.ground) < DARK_LUMINANCE
}

type PaletteToken = '--k-ground' | '--k-on' | '--k-ink' | '--k-fig' | '--k-acc' | '--k-spark' | '--k-shade'

/** What the element that wears the song's key sets inline. The dark theme turns `--k-on` white and leaves `--k-ink`. */
export function paletteTokens(palette: CoverPalette): Record<PaletteToken, string> {
  return {
    '--k-ground': palette.ground,
    '--k-on': palette.ink,
    '--k-ink': palette.ink,
    '--k-fig': palette.figure,
    '--k-acc': palette.accent,
    '--k-spark': palette.spark,
    '--k-shade': palette.shade,
  }
}

/** Stands in for a cover that is not there yet. Its edges are hard: a cover is made of flats. */
export function coverGradient(palette: CoverPalette): string {
  return `linear-gradient(135deg, ${palette.ground} 58%, ${palette.figure} 58% 84%, ${palette.accent} 84%)`
}
