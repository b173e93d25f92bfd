import type { Song } from '@cadenza/contract/songs'
import { paletteTokens } from '@cadenza/cover/palette'
import type { CSSProperties } from 'react'
import './song-palette.css'

interface PaletteProps {
  className: string
  style: CSSProperties
}

const WHITE = '#FFFFFF'

/** For an element in a song's colors, including all controls on it. */
export function paletteProps(palette: Song['palette'], className = ''): PaletteProps {
  // Raised surfaces move away from the text color, so that text on them has at least the contrast of the background.
  const away = palette.ink.toUpperCase() === WHITE ? '#000' : '#fff'
  const style: Record<string, string> = { ...paletteTokens(palette), '--palette-contrast': away }
  return { className: `song-palette ${className}`.trim(), style }
}
