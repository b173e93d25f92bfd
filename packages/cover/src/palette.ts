import { GENRE_PALETTES } from './genre-palettes.ts'
import type { CoverColors } from './genre-palettes.ts'
import { contrastRatio, luminance } from './contrast.ts'
import type { CoverGenre } from './cover-genre.ts'

export type PaletteIndex = 0 | 1 | 2

export interface CoverPalette extends CoverColors {
  /** The color of text on the ground. */
  ink: string
  /** The page background in the dark theme; white text is always readable on it. */
  shade: string
}

const PINE = '#0B2A21'
const WHITE = '#FFFFFF'
/** A ground with a luminance below this is used as the background of the dark theme. */
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

type PaletteToken =
  | '--palette-ground'
  | '--palette-on'
  | '--palette-ink'
  | '--palette-figure'
  | '--palette-accent'
  | '--palette-spark'
  | '--palette-shade'

/**
 * Returns the inline style of the element that shows the palette of a song. The dark theme turns `--palette-on` white and
 * leaves `--palette-ink`.
 */
export function paletteTokens(palette: CoverPalette): Record<PaletteToken, string> {
  return {
    '--palette-ground': palette.ground,
    '--palette-on': palette.ink,
    '--palette-ink': palette.ink,
    '--palette-figure': palette.figure,
    '--palette-accent': palette.accent,
    '--palette-spark': palette.spark,
    '--palette-shade': palette.shade,
  }
}

/** A placeholder for a cover that is not loaded yet. It has hard edges because covers consist of flat colors. */
export function coverGradient(palette: CoverPalette): string {
  return `linear-gradient(135deg, ${palette.ground} 58%, ${palette.figure} 58% 84%, ${palette.accent} 84%)`
}
