import { createSemaphore, SemaphoreFullError } from '@cadenza/async/semaphore'
import sharp, { type OutputInfo } from 'sharp'
import { AppError } from '#platform/errors/app-error.ts'
import { isAnimatedPng, detectPictureFormat } from './detect-picture-format.ts'

export interface Picture {
  /** WebP of 1024 × 1024. */
  large: Uint8Array
  /** WebP of 256 × 256. */
  small: Uint8Array
  /** JPEG of 1024 × 1024, for software without WebP: link previews. */
  jpeg: Uint8Array
}

/** The file is not a picture, or a broken one, or one that would be too expensive to decode. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/** The picture is a complete one, and has more pixels than are worth decoding. */
export class PictureTooLargeError extends PictureError {
  override name = 'PictureTooLargeError'
}

const LARGE_SIDE = 1024
const SMALL_SIDE = 256
/** 20 megapixels: the app makes larger ones smaller before it sends them. */
const MAX_PIXELS = 20_000_000
const MAX_SIDE = 20_000
const DECODE_SECONDS = 5
const WAIT_MS = 10_000
/** Each of them holds a file of up to 5 MB. */
const MAX_WAITING = 20
const BEHIND_TRANSPARENCY = '#ffffff'

// These settings apply to the whole process. No picture is decoded twice, so a cache would only take memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A large picture takes 80 MB while it is decoded, on one of the four threads that also read files and resolve names:
 * the others stay free.
 */
const semaphore = createSemaphore(1, { maxWaiting: MAX_WAITING })

/**
 * Redraws the picture as a square: every byte of the output was made here and holds nothing but pixels, whatever else
 * the file contained.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Picture> {
  const waiting = AbortSignal.timeout(WAIT_MS)
  try {
    return await semaphore.run(waiting, async () => encode(await decode(bytes)))
  } catch (error) {
    const isLate = waiting.aborted && error === waiting.reason
    if (isLate || error instanceof SemaphoreFullError) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
    throw error
  }
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  const format = detectPictureFormat(bytes)
  if (format === null) throw new PictureError('the file is no JPEG, PNG or WebP')
  if (format === 'png' && isAnimatedPng(bytes)) throw new PictureError('the picture moves')
  const source = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
  try {
    // Reads the header alone, and has no limit, so that a picture of too many pixels can be told from a broken one.
    const header = sharp(bytes, { failOn: 'error', limitInputPixels: false })
    const { format: decoder, width, height, pages = 1 } = await header.metadata()
    if (decoder !== format) throw new PictureError(`the file begins as ${format} and is ${decoder}`)
    if (pages > 1) throw new PictureError('the picture moves')
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
      throw new PictureTooLargeError('the picture has too many pixels')
    return await source
      .autoOrient()
      .resize(LARGE_SIDE, LARGE_SIDE, { fit: 'cover' })
      .flatten({ background: BEHIND_TRANSPARENCY })
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('the picture cannot be decoded', { cause: error })
  }
}

async function encode({ data, info: { width, height, channels } }: Pixels): Promise<Picture> {
  const drawn = () => sharp(data, { raw: { width, height, channels } })
  return {
    large: await drawn().webp({ quality: 82 }).toBuffer(),
    small: await drawn().resize(SMALL_SIDE, SMALL_SIDE).webp({ quality: 82 }).toBuffer(),
    jpeg: await drawn().jpeg({ quality: 85 }).toBuffer(),
  }
}
