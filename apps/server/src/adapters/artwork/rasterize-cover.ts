import { availableParallelism } from 'node:os'
import { createSemaphore } from '@cadenza/async/semaphore'
import sharp from 'sharp'

export interface CoverImages {
  /** WebP of 1024 × 1024, for the player and the song's page. */
  large: Uint8Array
  /** WebP of 256 × 256, for rows and cards. */
  small: Uint8Array
  /** PNG of 1024 × 1024, for software without WebP: tags of audio files, link previews. */
  png: Uint8Array
}

const LARGE_SIDE = 1024
const SMALL_SIDE = 256

// These settings apply to the whole process. No cover is drawn twice, so a cache would only take memory.
sharp.concurrency(1)
sharp.cache(false)

/** Half of the cores, so that drawing covers never blocks the rest of the process. */
const semaphore = createSemaphore(Math.max(1, Math.floor(availableParallelism() / 2)))
const NEVER_ABORTED = new AbortController().signal

/**
 * Covers have flat colors with hard edges: lossless WebP is smaller than lossy, and more effort makes it slower but no
 * smaller.
 */
const WEBP = { lossless: true, effort: 2 }

/** Each size is drawn from the SVG itself, which is sharper than scaling pixels. The same SVG gives the same bytes. */
export async function rasterizeCover(svg: string): Promise<CoverImages> {
  const source = Buffer.from(svg)
  const renderAt = (side: number) =>
    sharp(source, { limitInputPixels: LARGE_SIDE * LARGE_SIDE })
      .resize(side, side)
      .removeAlpha()
  return semaphore.run(NEVER_ABORTED, async () => ({
    large: await renderAt(LARGE_SIDE).webp(WEBP).toBuffer(),
    small: await renderAt(SMALL_SIDE).webp(WEBP).toBuffer(),
    png: await renderAt(LARGE_SIDE).png().toBuffer(),
  }))
}
