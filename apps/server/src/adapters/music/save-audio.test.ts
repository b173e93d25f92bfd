import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, SONG } from '#test/adapters/music-provider-calls.ts'
import { saveAudio } from './save-audio.ts'

async function* chunks(...parts: (Buffer | string)[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part)
}

test('a song is saved byte by byte, with its size and hash', async () => {
  const folder = await newFolder()
  const saved = await saveAudio(chunks(SONG.subarray(0, 1), SONG.subarray(1, 3), SONG.subarray(3)), folder, 'audio')
  expect(saved).toEqual({
    path: path.join(folder, 'audio'),
    contentType: 'audio/mpeg',
    sizeBytes: SONG.length,
    sha256: 'b618d86922cc7b841643dd50f087deb0d6135d50c5d8d0def0b0f0080694775d',
  })
  expect((await readFile(saved.path)).equals(SONG)).toBe(true)
})

test.each([
  ['audio/mpeg', 'ID3\u0004\0\0\0\0\0\0\0\0\0'],
  ['audio/wav', 'RIFF\0\0\0\0WAVEfmt '],
  ['audio/flac', 'fLaC\0\0\0\0\0\0\0\0'],
  ['audio/ogg', 'OggS\0\0\0\0\0\0\0\0'],
])('%s is detected by its first bytes', async (contentType, head) => {
  const saved = await saveAudio(chunks(Buffer.from(head, 'latin1')), await newFolder(), 'audio')
  expect(saved.contentType).toBe(contentType)
})

test.each([
  ['nothing', []],
  ['a page', ['<!doctype html><h1>502</h1>']],
  ['JSON', ['{"status":"ok"}']],
  ['a page before a song', ['<script>alert(1)</script>', SONG]],
  ['AAC, which this is not for', [Buffer.from([0xff, 0xf1, 0x50, 0x80, 0, 0, 0, 0, 0, 0, 0, 0])]],
  ['a frame of a bitrate that does not exist', [Buffer.from([0xff, 0xfb, 0xf4, 0x04, 0, 0, 0, 0, 0, 0, 0, 0])]],
  ['two bytes', [Buffer.from([0xff, 0xfb])]],
  ['more than the limit', [SONG, SONG, SONG]],
])('%s is refused and leaves no file', async (_name, parts) => {
  const folder = await newFolder()
  await expect(saveAudio(chunks(...parts), folder, 'audio', SONG.length * 2)).rejects.toMatchObject({
    kind: 'provider_failed',
    mayHaveCharged: true,
    isRetryable: false,
  })
  expect(await readdir(folder)).toEqual([])
})

test('a stream that breaks leaves no file and its own error is thrown', async () => {
  const folder = await newFolder()
  async function* breaking(): AsyncGenerator<Buffer> {
    yield SONG
    throw new Error('cut')
  }
  await expect(saveAudio(breaking(), folder, 'audio')).rejects.toThrow('cut')
  expect(await readdir(folder)).toEqual([])
})
