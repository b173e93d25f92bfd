import { type CoverRequest, drawCover } from '@cadenza/cover/draw-cover'

/** Left as they are in a data URL, which keeps it short. */
const HARMLESS = /%(?:20|2C|2F|3A|3B|3D|40)/g

/**
 * The cover drawn into the document itself: it is there with the first paint, and nothing is fetched for it. It is the drawing
 * that the stored files were made from.
 */
export function coverDataUrl(cover: CoverRequest): string {
  const svg = drawCover(cover).svg.replace('<svg ', '<svg width="1024" height="1024" ')
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll(HARMLESS, decodeURIComponent)}`
}
