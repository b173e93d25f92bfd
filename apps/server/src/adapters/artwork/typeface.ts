import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** Outlines of a line of text. The origin is the left end of the baseline, and y points down. */
export interface TextOutline {
  path: string
  width: number
}

const FONTS = new URL('../../../assets/card-fonts/', import.meta.url)
const UNITS_PER_EM = 1000

/** Draws text as outlines, so that pictures are the same on machines without any installed fonts. */
export class Typeface {
  readonly #fonts: readonly Font[]

  constructor(name: 'display' | 'text') {
    this.#fonts = [`${name}-latin.woff2`, `${name}-latin-ext.woff2`].map(readFont)
  }

  /** Removes characters that no font has a glyph for: other scripts, emoji, control characters. */
  dropUnsupportedGlyphs(text: string): string {
    const known = Array.from(text.toWellFormed().normalize('NFC'), (sign) => (this.#fontOf(sign) ? sign : ' '))
    return known.join('').replaceAll(/\s+/g, ' ').trim()
  }

  outline(text: string, size: number, spacing = 0): TextOutline {
    const scale = size / UNITS_PER_EM
    const paths: string[] = []
    let x = 0
    for (const { font, run } of this.#runs(text)) {
      const { glyphs, positions } = font.layout(run)
      for (const [index, glyph] of glyphs.entries()) {
        const { xOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {}
        paths.push(
          glyph.path
            .scale(scale, -scale)
            .translate(x + xOffset * scale, 0)
            .toSVG(),
        )
        x += xAdvance * scale + spacing * size
      }
    }
    return { path: paths.join(''), width: Math.max(0, x - spacing * size) }
  }

  #fontOf(sign: string): Font | undefined {
    const codePoint = sign.codePointAt(0) ?? 0
    return this.#fonts.find((font) => font.hasGlyphForCodePoint(codePoint))
  }

  /** Keeps neighboring characters of the same font together, because they are kerned. */
  #runs(text: string): { font: Font; run: string }[] {
    const runs: { font: Font; run: string }[] = []
    for (const sign of text) {
      const font = this.#fontOf(sign)
      const last = runs.at(-1)
      if (!font) continue
      if (last?.font === font) last.run += sign
      else runs.push({ font, run: sign })
    }
    return runs
  }
}

function readFont(file: string): Font {
  const font = create(readFileSync(new URL(file, FONTS)))
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`)
  return font
}
