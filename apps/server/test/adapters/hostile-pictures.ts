import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface HostilePicture {
  description: string
  bytes: Buffer
  /** Whether the picture must be refused; any other must be refused or redrawn. */
  mustBeRefused: boolean
}

/** No picture that we make may contain this text. */
export const PAYLOAD_MARKER = 'alert("marked")'

const SCRIPT = `<script>${PAYLOAD_MARKER}</script>`
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`
const ZIP = Buffer.concat([
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(26),
  Buffer.from(PAYLOAD_MARKER),
  Buffer.from('PK\u0005\u0006'),
])
const PDF = Buffer.from(`%PDF-1.7\n1 0 obj<</S/JavaScript/JS(${PAYLOAD_MARKER})>>endobj\n%%EOF`)
const PAYLOADS: [name: string, bytes: Buffer][] = [
  ['ZIP', ZIP],
  ['HTML', Buffer.from(HTML)],
  ['JavaScript', Buffer.from(`*/=1;${PAYLOAD_MARKER}//`)],
  ['PHP', Buffer.from(`<?php echo '${PAYLOAD_MARKER}'; ?>`)],
  ['PDF', PDF],
  ['SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload='${PAYLOAD_MARKER}'/>`)],
  ['shell', Buffer.from(`\n#!/bin/sh\necho '${PAYLOAD_MARKER}'\n`)],
]

export interface ValidPictures {
  png: Buffer
  jpeg: Buffer
  webp: Buffer
  gif: Buffer
}

/** Pictures of noise, so that a missing part is noticed. */
export async function drawValidPictures(side = 48): Promise<ValidPictures> {
  const drawn = () =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
  return {
    png: await drawn().png().toBuffer(),
    jpeg: await drawn().jpeg({ quality: 90 }).toBuffer(),
    webp: await drawn().webp().toBuffer(),
    gif: await drawn().gif().toBuffer(),
  }
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const PNG_HEAD_BYTES = 33
const afterPngHead = (png: Buffer, chunk: Buffer) =>
  Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), chunk, png.subarray(PNG_HEAD_BYTES)])

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const afterJpegStart = (jpeg: Buffer, segment: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])

function pngOfSize(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(200_000)))
  return Buffer.concat([signature, pngChunk('IHDR', size), pixels, pngChunk('IEND', Buffer.alloc(0))])
}

function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const resized = Buffer.from(jpeg)
  const frame = resized.indexOf(Buffer.from([0xff, 0xc0]))
  resized.writeUInt16BE(height, frame + 5)
  resized.writeUInt16BE(width, frame + 7)
  return resized
}

const mustRefuse = (what: string, bytes: Buffer | string): HostilePicture => ({
  description: what,
  bytes: Buffer.from(bytes as Buffer),
  mustBeRefused: true,
})
const mayReencode = (what: string, bytes: Buffer): HostilePicture => ({
  description: what,
  bytes,
  mustBeRefused: false,
})

function polyglots({ png, jpeg, webp }: ValidPictures): HostilePicture[] {
  return PAYLOADS.flatMap(([name, payload]) => [
    mayReencode(`PNG followed by ${name}`, Buffer.concat([png, payload])),
    mayReencode(`JPEG followed by ${name}`, Buffer.concat([jpeg, payload])),
    mayReencode(`WebP followed by ${name}`, Buffer.concat([webp, payload])),
    mayReencode(
      `PNG with ${name} as a text`,
      afterPngHead(png, pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), payload]))),
    ),
    mayReencode(`PNG with ${name} in a chunk nobody knows`, afterPngHead(png, pngChunk('evIl', payload))),
    mayReencode(
      `PNG with ${name} as XMP`,
      afterPngHead(png, pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), payload]))),
    ),
    mayReencode(`JPEG with ${name} as a comment`, afterJpegStart(jpeg, jpegSegment(0xfe, payload))),
    mayReencode(
      `JPEG with ${name} as EXIF`,
      afterJpegStart(jpeg, jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), payload]))),
    ),
    mayReencode(
      `JPEG with ${name} as a profile`,
      afterJpegStart(jpeg, jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001'), payload]))),
    ),
    mustRefuse(`${name} followed by PNG`, Buffer.concat([payload, png])),
    mustRefuse(`${name} followed by JPEG`, Buffer.concat([payload, jpeg])),
    mustRefuse(`${name} followed by WebP`, Buffer.concat([payload, webp])),
    mustRefuse(`${name} after the first bytes of PNG`, Buffer.concat([png.subarray(0, 8), payload])),
    mustRefuse(`${name} after the first bytes of JPEG`, Buffer.concat([jpeg.subarray(0, 3), payload])),
    mustRefuse(`${name} after the first bytes of WebP`, Buffer.concat([webp.subarray(0, 12), payload])),
    mustRefuse(`${name} alone`, payload),
  ])
}

function hostileSvgs(): HostilePicture[] {
  const inside = [
    `<script>${PAYLOAD_MARKER}</script>`,
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</body></foreignObject>`,
    '<image href="http://127.0.0.1/" width="9" height="9"/>',
    '<image href="file:///etc/passwd" width="9" height="9"/>',
    '<use href="http://127.0.0.1/#x"/>',
    '<style>@import "http://127.0.0.1/";</style>',
    `<a href='javascript:${PAYLOAD_MARKER}'><rect width="9" height="9"/></a>`,
    `<rect width="9" height="9" onload='${PAYLOAD_MARKER}'/>`,
  ]
  const prologues = [
    '',
    '<?xml version="1.0"?>',
    '\uFEFF',
    ' \n\t ',
    '<!-- \u0089PNG -->',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  ]
  return prologues.flatMap((prologue) =>
    inside.map((element) =>
      mustRefuse(
        `SVG: ${prologue}${element}`,
        `${prologue}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${element}</svg>`,
      ),
    ),
  )
}

const OTHER_FILES: [what: string, bytes: Buffer | string][] = [
  ['nothing', ''],
  ['a NUL', '\0'],
  ['white space', '   \n'],
  ['HTML', HTML],
  ['JSON', '{"a":1}'],
  ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['TIFF', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(60)])],
  ['big TIFF', Buffer.concat([Buffer.from('MM\0+'), Buffer.alloc(60)])],
  ['ICO', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)])],
  ['AVIF', Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from('ftypavif'), Buffer.alloc(60)])],
  ['HEIC', Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from('ftypheic'), Buffer.alloc(60)])],
  ['JPEG XL', Buffer.from([0xff, 0x0a, 0, 0, 0, 0])],
  ['JPEG 2000', Buffer.from([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a])],
  ['PSD', Buffer.concat([Buffer.from('8BPS'), Buffer.alloc(60)])],
  ['PPM', 'P6 1 1 255 abc'],
  ['OpenEXR', Buffer.from([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0])],
  ['EPS', `%!PS-Adobe-3.0 EPSF\n(${PAYLOAD_MARKER}) run`],
  ['ImageMagick script', "push graphic-context\nfill 'url(https://127.0.0.1/)'\npop graphic-context"],
  ['ELF', Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(60)])],
  ['MP3', Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\0\0'), Buffer.from(HTML)])],
  ['WAV', Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WAVEfmt '), Buffer.alloc(40)])],
  ['AVI', Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('AVI LIST'), Buffer.alloc(40)])],
  ['a data URL', 'data:image/png;base64,iVBORw0KGgo='],
  ['PNG as base64', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'],
]

function truncated({ png, jpeg, webp }: ValidPictures): HostilePicture[] {
  const cuts = Array.from({ length: 24 }, (_, index) => (index + 1) / 26)
  return Object.entries({ png, jpeg, webp }).flatMap(([format, bytes]) =>
    cuts.map((share) =>
      mustRefuse(`${format} cut at ${share.toFixed(2)}`, bytes.subarray(0, Math.floor(bytes.length * share))),
    ),
  )
}

function corrupted({ png, jpeg, webp }: ValidPictures): HostilePicture[] {
  return Object.entries({ png, jpeg, webp }).flatMap(([format, bytes]) =>
    Array.from({ length: 16 }, (_, index) => {
      const broken = Buffer.from(bytes)
      for (let at = 12 + index; at < broken.length; at += 37 + index * 11) broken[at] = (broken[at] ?? 0) ^ (index + 1)
      return mayReencode(`${format} spoiled at every ${37 + index * 11}th byte`, broken)
    }),
  )
}

async function animated(): Promise<HostilePicture[]> {
  const side = 16
  const frames = Buffer.alloc(side * side * 3 * 3, 90).fill(200, side * side * 3)
  const film = () => sharp(frames, { raw: { width: side, height: side * 3, channels: 3, pageHeight: side } })
  const { png } = await drawValidPictures(side)
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  return [
    mustRefuse('a WebP that moves', await film().webp({ loop: 0 }).toBuffer()),
    mustRefuse('a GIF that moves', await film().gif({ loop: 0 }).toBuffer()),
    mustRefuse('a PNG that moves', afterPngHead(png, pngChunk('acTL', control))),
  ]
}

function oversized({ jpeg }: ValidPictures): HostilePicture[] {
  const sides = [50_000, 30_000, 65_500, 20_001]
  return [
    ...sides.map((side) => mustRefuse(`a PNG of ${side} × ${side}`, pngOfSize(side, side))),
    ...sides.map((side) => mustRefuse(`a JPEG of ${side} × ${side}`, jpegOfSize(jpeg, side, side))),
    mustRefuse('a PNG of 2147483647 × 1', pngOfSize(2_147_483_647, 1)),
    mustRefuse('a PNG of 1 × 1000000', pngOfSize(1, 1_000_000)),
    mustRefuse('a PNG of 0 × 0', pngOfSize(0, 0)),
    mustRefuse('a PNG of 6400 × 6400', pngOfSize(6400, 6400)),
  ]
}

export async function hostilePictures(): Promise<HostilePicture[]> {
  const honest = await drawValidPictures()
  return [
    ...polyglots(honest),
    ...hostileSvgs(),
    ...OTHER_FILES.map(([what, bytes]) => mustRefuse(what, bytes)),
    mustRefuse('GIF', honest.gif),
    ...PAYLOADS.map(([name, payload]) =>
      mustRefuse(`GIF and ${name}`, Buffer.concat([Buffer.from('GIF89a/*'), honest.gif, payload])),
    ),
    ...truncated(honest),
    ...corrupted(honest),
    ...oversized(honest),
    ...(await animated()),
  ]
}
