import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { happyDOM } from '#test/browser/happy-dom.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { MemoryAudioCache } from './audio-cache.ts'

const BYTES = 2_400_000
const SONG = { ...LANTERNS, audioUrl: '/audio' }

/** Serves the bytes behind a redirect, as the API does; it can abort in the middle of them. */
async function startStore() {
  let isCutShort = false
  let reads = 0
  const server: Server = createServer((request, response) => {
    if (request.url === '/audio') return void response.writeHead(302, { location: '/store/song.mp3' }).end()
    reads += 1
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': String(BYTES) })
    if (!isCutShort) return void response.end(Buffer.alloc(BYTES))
    response.write(Buffer.alloc(1000))
    setTimeout(() => response.destroy(), 10)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    readsOf: () => reads,
    cutShort: (isOn: boolean) => {
      isCutShort = isOn
    },
  }
}

test('a copy of a song is fetched once for any number of calls', async () => {
  const store = await startStore()
  const copies = new MemoryAudioCache()
  copies.prefetch(SONG)
  copies.prefetch(SONG)
  expect(copies.urlOf(SONG.id)).toBeNull()
  await waitFor(() => expect(copies.urlOf(SONG.id)).toMatch(/^blob:/))
  copies.prefetch(SONG)
  expect(store.readsOf()).toBe(1)
})

test('a truncated response is not cached, and is fetched again on a later request', async () => {
  const store = await startStore()
  store.cutShort(true)
  const copies = new MemoryAudioCache()
  copies.prefetch(SONG)
  await waitFor(() => expect(store.readsOf()).toBe(1))
  store.cutShort(false)
  await waitFor(() => {
    copies.prefetch(SONG)
    expect(copies.urlOf(SONG.id)).toMatch(/^blob:/)
  })
  expect(store.readsOf()).toBe(2)
})

test('copies of other songs are dropped, and a pending one is aborted', async () => {
  await startStore()
  const copies = new MemoryAudioCache()
  copies.prefetch(SONG)
  copies.prefetch({ ...SONG, id: 'other' })
  await waitFor(() => expect(copies.urlOf('other')).toMatch(/^blob:/))
  copies.retainOnly([SONG.id])
  expect(copies.urlOf('other')).toBeNull()
  copies.retainOnly([])
  copies.prefetch({ ...SONG, duration: 3600 })
  expect(copies.urlOf(SONG.id)).toBeNull()
})
