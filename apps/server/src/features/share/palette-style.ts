import type { SongPalette } from '@cadenza/contract/songs'
import { paletteTokens } from '@cadenza/cover/palette'
import type { z } from 'zod'

const HEX_COLOR = /^#[0-9a-f]{3,8}$/i

/** Returns a song's colors as a style sheet. The CSP allows it by its hash, so it must contain nothing but colors. */
export function paletteStyle(palette: z.infer<typeof SongPalette> | undefined): string {
  if (!palette) return ''
  const tokens = Object.entries(paletteTokens(palette))
  if (!tokens.every(([, color]) => HEX_COLOR.test(color))) return ''
  return `:root{${tokens.map(([name, color]) => `${name}:${color}`).join(';')}}`
}
