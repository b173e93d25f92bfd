function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of a '#RRGGBB' color, 0 to 1 (WCAG 2.2). */
export function luminance(color: string): number {
  const channel = (from: number) => linear(Number.parseInt(color.slice(from, from + 2), 16))
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Contrast of two '#RRGGBB' colors, 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
