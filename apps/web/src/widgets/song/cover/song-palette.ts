import type { Song } from '@cadenza/contract/songs'
import { paletteTokens } from '@cadenza/cover/palette'
import type { CSSProperties } from 'react'
import './song-palette.css'

interface PaletteProps {
  className: string
  style: CSSProperties
}

const WHITE = '#FFFFFF'

/** For the element that is painted in a song's colours, with everything on it that can be pressed. */
export function paletteProps(palette: Song['palette'], className = ''): PaletteProps {
  // Away from the ink, so that what is lifted off the ground reads no worse than the ground itself.
  const away = palette.ink.toUpperCase() === WHITE ? '#000' : '#fff'
  const style: Record<string, string> = { ...paletteTokens(palette), '--k-away': away }
  return { className: `wears-key ${className}`.trim(), style }
}
