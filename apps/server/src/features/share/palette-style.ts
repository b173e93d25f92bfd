import type { SongPalette } from '@cadenza/contract/songs'
import { paletteTokens } from '@cadenza/cover/palette'
import type { z } from 'zod'

export const HEX_COLOR = /^#[0-9a-f]{3,8}$/i

/** Returns a song's colors as a style sheet. The CSP allows it by its hash, so it must contain nothing but colors. */
export function paletteStyle(palette: z.infer<typeof SongPalette> | undefined): string {
  if (!palette) return ''
  // As in song-palette.ts of the app: surfaces move away from the text color.
  const away = palette.ink.toUpperCase() === '#FFFFFF' ? '#000' : '#fff'
  const tokens = Object.entries({ ...paletteTokens(palette), '--palette-contrast': away })
  if (!tokens.every(([, color]) => HEX_COLOR.test(color))) return ''
  return `:root{${tokens.map(([name, color]) => `${name}:${color}`).join(';')}}`
}
