import { sampleForTier } from '@cadenza/dev/test-tier'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  drawValidPictures,
  type HostilePicture,
  hostilePictures,
  PAYLOAD_MARKER,
} from '#test/adapters/hostile-pictures.ts'
import { type Picture, PictureError, PictureTooLargeError, reencodePicture } from './reencode-picture.ts'

const HOSTILE = await hostilePictures()

/** Asserts that the output is only a picture: of our size, without any text, and without bytes after the picture. */
async function expectClean({ large, small, jpeg }: Picture): Promise<void> {
  for (const [image, format, side] of [
    [large, 'webp', 1024],
    [small, 'webp', 256],
    [jpeg, 'jpeg', 1024],
  ] as const) {
    const metadata = await sharp(image).metadata()
    expect(metadata).toMatchObject({ format, width: side, height: side, hasAlpha: false })
    expect(Object.keys(metadata)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:exif|icc|iptc|xmp|comments)$/)]),
    )
    const bytes = Buffer.from(image)
    expect(bytes.includes(PAYLOAD_MARKER) || bytes.includes('<svg') || bytes.includes('PK\u0003\u0004')).toBe(false)
    const endsWithPicture =
      format === 'webp' ? bytes.readUInt32LE(4) + 8 === bytes.length : bytes.readUInt16BE(bytes.length - 2) === 0xff_d9
    expect(endsWithPicture).toBe(true)
  }
}

/** Null when the picture was refused. */
const outcomeOf = ({ bytes }: HostilePicture): Promise<Picture | null> =>
  reencodePicture(bytes).catch((error: unknown) => {
    if (error instanceof PictureError) return null
    throw error
  })

describe(`${HOSTILE.length} files that pretend to be pictures`, () => {
  test('are more than 300', () => {
    expect(HOSTILE.length).toBeGreaterThan(300)
  })

  test('are refused if they are not a complete picture of an accepted format', async () => {
    const letThrough: string[] = []
    for (const hostile of sampleForTier(
      HOSTILE.filter(({ mustBeRefused }) => mustBeRefused),
      4,
    )) {
      if ((await outcomeOf(hostile)) !== null) letThrough.push(hostile.description)
    }
    expect(letThrough).toEqual([])
  }, 60_000)

  test('are otherwise refused, or redrawn without their other content', async () => {
    const others = sampleForTier(
      HOSTILE.filter(({ mustBeRefused }) => !mustBeRefused),
      8,
    )
    let drawn = 0
    for (const hostile of others) {
      const picture = await outcomeOf(hostile)
      if (!picture) continue
      drawn += 1
      await expectClean(picture)
    }
    expect(drawn).toBeGreaterThan(0)
  }, 120_000)
})

describe('a picture', () => {
  test('of each kind becomes a square in three files', async () => {
    const { png, jpeg, webp } = await drawValidPictures(300)
    for (const bytes of [png, jpeg, webp]) await expectClean(await reencodePicture(bytes))
  })

  test('loses its location data and is rotated upright', async () => {
    const left = { create: { width: 20, height: 40, channels: 3 as const, background: '#ff0000' } }
    const turned = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0000ff' } })
      .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: PAYLOAD_MARKER }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const picture = await reencodePicture(turned)
    await expectClean(picture)
    const top = await sharp(picture.large).extract({ left: 500, top: 10, width: 1, height: 1 }).raw().toBuffer()
    expect(top[0]).toBeGreaterThan(200)
    expect(top[2]).toBeLessThan(60)
  })

  test('of 20 million pixels is accepted, one of more is refused by its header, and transparent areas become white', async () => {
    const large = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    await expectClean(await reencodePicture(large))
    const tooLarge = await sharp({ create: { width: 5001, height: 4000, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    await expect(reencodePicture(tooLarge)).rejects.toBeInstanceOf(PictureTooLargeError)
    const clear = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const pixel = await sharp((await reencodePicture(clear)).small)
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([...pixel]).toEqual([255, 255, 255])
  })
})
