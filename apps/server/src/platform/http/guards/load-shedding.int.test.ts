import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

let api: TestApi
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'cadenza-dist-'))
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>Cadenza</title>')
  await writeFile(path.join(dist, 'assets/app-1.js'), 'plain')
  api = await startTestApi(() => ({ WEB_DIST: dist, MAX_EVENT_LOOP_DELAY_MS: '1000' }))
})
afterAll(async () => {
  await api.close()
  await rm(dist, { recursive: true })
})

const get = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } })
const statusOf = async (url: string) => (await get(url)).statusCode

async function blockEventLoop(forMs: number): Promise<void> {
  const end = performance.now() + forMs
  while (performance.now() < end);
  await sleep(0)
}

test('an overloaded process refuses with Retry-After, still serves the app, and serves again once it has recovered', async () => {
  let refused = await get('/api/session')
  expect(refused.statusCode).toBe(200)

  // Blocks the event loop repeatedly for longer than the sample interval. If the machine pauses meanwhile, one attempt
  // may end too soon, so it is repeated.
  for (let looks = 0; looks < 5 && refused.statusCode !== 503; looks += 1) {
    for (let n = 0; n < 6; n += 1) await blockEventLoop(1100)
    refused = await get('/api/session')
  }
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })
  for (const url of ['/', '/library', '/assets/app-1.js']) expect(await statusOf(url), url).toBe(200)

  await expect.poll(() => statusOf('/api/session')).toBe(200)
})

test('a single stall refuses no request', async () => {
  await blockEventLoop(2500)
  for (let n = 0; n < 10; n += 1) {
    expect(await statusOf('/api/session')).toBe(200)
    await sleep(300)
  }
})
