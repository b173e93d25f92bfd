import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { MediaStore } from './media-store.ts'
import { openResumable } from './resumable-read.ts'

const BYTES = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))

/** A store whose connections, one after the other, break after the given numbers of bytes. */
function brittleStore(lives: (number | 'missing' | 'away')[]) {
  const opened: number[] = []
  async function* until(fromByte: number, life: number) {
    for (let at = fromByte; at < fromByte + life; at += 10_000)
      yield BYTES.subarray(at, Math.min(at + 10_000, fromByte + life))
    if (fromByte + life < BYTES.length) throw new Error('the connection was cut')
  }
  const open: MediaStore['open'] = async (_key, { fromByte = 0 } = {}) => {
    opened.push(fromByte)
    const life = lives.shift() ?? BYTES.length
    if (life === 'missing') return null
    if (life === 'away') throw new Error('nobody answers')
    return Readable.from(until(fromByte, Math.min(life, BYTES.length - fromByte)), { objectMode: false })
  }
  return { opened, store: { open } as MediaStore }
}

async function readAll(lives: Parameters<typeof brittleStore>[0]) {
  const { store, opened } = brittleStore(lives)
  let isShort = false
  const source = await openResumable({
    store,
    key: 'audio/a/320.mp3',
    signal: new AbortController().signal,
    onTruncated: () => (isShort = true),
  })
  return { bytes: source && (await buffer(source)), opened, isShort }
}

test('a read that breaks off continues where it stopped', async () => {
  const { bytes, opened, isShort } = await readAll([35_000, 'away', 5_000, 60_000])
  expect(bytes?.equals(BYTES)).toBe(true)
  expect(opened).toEqual([0, 35_000, 35_000, 40_000])
  expect(isShort).toBe(false)
})

test('an object that disappears during the read ends early and is reported as truncated', async () => {
  const { bytes, isShort } = await readAll([35_000, 'missing'])
  expect(bytes?.equals(BYTES.subarray(0, 35_000))).toBe(true)
  expect(isShort).toBe(true)
})

test('a missing object is null', async () => {
  expect((await readAll(['missing'])).bytes).toBeNull()
})

test('reading stops when the reader has gone, even while the store does not answer', async () => {
  const controller = new AbortController()
  let given: Readable | null = null
  const open: MediaStore['open'] = async () => (given = new Readable({ read: () => undefined }))
  const source = await openResumable({
    store: { open } as MediaStore,
    key: 'audio/a/320.mp3',
    signal: controller.signal,
    onTruncated: () => undefined,
  })
  const reading = source ? buffer(source) : Promise.resolve()
  controller.abort()
  await expect(reading).rejects.toThrow('aborted')
  expect((given as Readable | null)?.destroyed).toBe(true)
})
