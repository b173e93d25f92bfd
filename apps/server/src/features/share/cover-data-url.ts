import { type CoverRequest, drawCover } from '@cadenza/cover/draw-cover'

/** Escapes that a data URL does not need; decoding them keeps it short. */
const HARMLESS = /%(?:20|2C|2F|3A|3B|3D|40)/g

/**
 * Draws the cover into the document itself, so that the first paint shows it and nothing is fetched. It is the same
 * drawing that the stored files were made from.
 */
export function coverDataUrl(cover: CoverRequest): string {
  const svg = drawCover(cover).svg.replace('<svg ', '<svg width="1024" height="1024" ')
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll(HARMLESS, decodeURIComponent)}`
}
