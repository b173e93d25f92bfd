import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type S3Store, startObjectStore } from '@cadenza/dev/services/object-store'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { MediaStore } from './media-store.ts'
import { describeMediaStoreContract, newFolder, PAGE_SIZE } from '#test/adapters/media-store-contract.ts'
import { createS3MediaStore } from './s3-media-store.ts'

const cacheDir = path.resolve(import.meta.dirname, '../../../../../.dev/cache/ceph')

let server: S3Store
let store: MediaStore
beforeAll(async () => {
  const started = await startObjectStore({ isThrowaway: true, cacheDir })
  if (started.kind !== 's3') throw new Error(`no S3 server can be had here: ${started.reason}`)
  server = started
  store = createS3MediaStore({ ...server, pageSize: PAGE_SIZE })
})
afterAll(() => server?.stop())

describeMediaStoreContract(() => store)

test('the health check fails for a store that does not exist', async () => {
  await expect(store.check()).resolves.toBeUndefined()
  await expect(createS3MediaStore({ ...server, bucket: 'no-such-bucket' }).check()).rejects.toThrow(/./)
  await expect(createS3MediaStore({ ...server, endpoint: 'http://127.0.0.1:1' }).check()).rejects.toThrow(/./)
})

test('URLs are signed for the address of browsers, and hold for no other', async () => {
  const publicUrl = new URL(server.endpoint)
  publicUrl.hostname = 'localhost'
  const forBrowsers = createS3MediaStore({ ...server, publicUrl: publicUrl.origin })
  await forBrowsers.put('public/a.txt', Buffer.from('la'), { contentType: 'text/plain' })
  const signed = new URL(await forBrowsers.signGet('public/a.txt', { expiresInSeconds: 60 }))
  expect(signed.origin).toBe(publicUrl.origin)
  expect(await (await fetch(signed)).text()).toBe('la')
  signed.hostname = '127.0.0.1'
  expect((await fetch(signed)).status).toBe(403)
})

test('a file too large for one request is sent in parts and becomes one object', async () => {
  const file = path.join(await newFolder(), 'archive')
  const bytes = randomBytes(12 * 2 ** 20)
  await writeFile(file, bytes)
  const inParts = createS3MediaStore({ ...server, partBytes: 5 * 2 ** 20 })
  await inParts.putFile('parts/archive.zip', file, { contentType: 'application/zip' })
  expect(await store.head('parts/archive.zip')).toEqual({ sizeBytes: bytes.length, contentType: 'application/zip' })
  expect(bytes.equals((await store.get('parts/archive.zip')) ?? Buffer.alloc(0))).toBe(true)
})

describe('a file is sent', () => {
  async function uploadTo(answer: RequestListener): Promise<void> {
    const flaky = http.createServer(answer).listen(0, '127.0.0.1')
    await once(flaky, 'listening')
    onTestFinished(async () => {
      flaky.closeAllConnections()
      flaky.close()
      await once(flaky, 'close')
    })
    const file = path.join(await newFolder(), 'song')
    await writeFile(file, Buffer.alloc(300_000, 'la'))
    const endpoint = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`
    await createS3MediaStore({ ...server, endpoint }).putFile('a.mp3', file, { contentType: 'audio/mpeg' })
  }

  test('again as a whole when the store is busy or the connection breaks', async () => {
    const received: number[] = []
    await uploadTo((request, response) => {
      let bytes = 0
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (received.length === 0) request.destroy()
      })
      request.on('close', () => received.push(bytes))
      request.on('end', () => response.writeHead(received.length === 1 ? 503 : 200).end())
    })
    expect(received).toHaveLength(3)
    expect(received.slice(1)).toEqual([300_000, 300_000])
  })

  test('three times at most', async () => {
    let requests = 0
    const sending = uploadTo((request, response) => {
      requests += 1
      request.resume().on('end', () => response.writeHead(503).end())
    })
    await expect(sending).rejects.toThrow(/./)
    expect(requests).toBe(3)
  })

  test('once when the store refuses it', async () => {
    let requests = 0
    const sending = uploadTo((request, response) => {
      requests += 1
      request.resume().on('end', () => response.writeHead(403).end())
    })
    await expect(sending).rejects.toThrow(/./)
    expect(requests).toBe(1)
  })
})
