import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMultipart } from './multipart.ts'

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let start = 0, index = 0; start < bytes.length; index++) {
    const size = sizes[index % sizes.length] ?? 1
    yield bytes.subarray(start, start + size)
    start += size
  }
}

async function partsOf(bytes: Buffer, sizes: readonly number[] = [bytes.length]) {
  const parts: { type: string | undefined; body: Buffer }[] = []
  for await (const { headers, body } of readMultipart(inPieces(bytes, sizes))) {
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    parts.push({ type: headers.get('content-type'), body: Buffer.concat(chunks) })
  }
  return parts
}

function answerOf(audio: Uint8Array, lineEnd = '\r\n'): Buffer {
  const line = (text: string) => Buffer.from(text + lineEnd)
  return Buffer.concat([
    line('--song'),
    line('Content-Type: application/json'),
    line(''),
    line('{"title":"Rain"}'),
    line('--song'),
    line('Content-Type: audio/mpeg'),
    line('Content-Disposition: attachment; filename="song.mp3"'),
    line(''),
    audio,
    line(''),
    line('--song--'),
  ])
}

test('every byte of the audio arrives, in whatever chunks the response comes', async () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  // The audio contains beginnings of the boundary, which an incorrect parser would take for the boundary.
  const nearlyBoundary = fc
    .constantFrom('\r\n--son', '\r\n', '\r', '\r\n--', '\r\n\r\n')
    .map((text) => Buffer.from(text))
  const audio = fc
    .array(fc.oneof(bytes, nearlyBoundary), { maxLength: 8 })
    .map((pieces) => Buffer.concat(pieces))
    .filter((whole) => !whole.includes('\r\n--song'))
  const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(audio, sizes, async (song, pieces) => {
      const [details, music] = await partsOf(answerOf(song), pieces)
      expect(details).toEqual({ type: 'application/json', body: Buffer.from('{"title":"Rain"}') })
      expect(music?.type).toBe('audio/mpeg')
      expect(music?.body.equals(song)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('bare line feeds are accepted too', async () => {
  const parts = await partsOf(answerOf(Buffer.from('sound\r'), '\n'), [3])
  expect(parts.map(({ body }) => body.toString())).toEqual(['{"title":"Rain"}', 'sound\r'])
})

test('a part that is not read is skipped', async () => {
  const types: (string | undefined)[] = []
  const whole = answerOf(Buffer.from('sound'))
  for await (const { headers } of readMultipart(inPieces(whole, [5]))) types.push(headers.get('content-type'))
  expect(types).toEqual(['application/json', 'audio/mpeg'])
})

test('a response that ends before its last boundary is reported as truncated', async () => {
  const whole = answerOf(Buffer.from('sound'))
  const end = whole.indexOf('--song--') + '--song-'.length
  for (let bytes = 0; bytes < end; bytes++) {
    await expect(partsOf(whole.subarray(0, bytes), [7])).rejects.toMatchObject({
      kind: 'unreachable',
      mayHaveCharged: true,
      isRetryable: true,
    })
  }
})

test.each([
  ['a page', '<!doctype html>\n<html></html>'],
  ['a boundary with spaces', '--not a boundary\r\n\r\n'],
  ['a head without an end', `--song\r\n${'x: y\r\n'.repeat(10_000)}`],
])('%s is not a multipart response', async (_name, text) => {
  await expect(partsOf(Buffer.from(text), [1_000])).rejects.toMatchObject({ kind: 'provider_failed' })
})
