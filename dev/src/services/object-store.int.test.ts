import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, it, onTestFinished, type TestContext } from 'vitest'
import { installCephPrograms } from './ceph-packages.ts'
import { startObjectStore, type S3Store } from './object-store.ts'
import { signS3Request, type S3Credentials } from './s3-signature.ts'

const CACHE_DIR = resolve(import.meta.dirname, '../../../.dev/cache/ceph')

// The download is part of the setup, which may take longer than a test. The tests report its errors.
beforeAll(async () => {
  await installCephPrograms(CACHE_DIR, { print: () => undefined }).catch(() => undefined)
})

async function startOrSkip(context: TestContext, where: { dir: string } | { isThrowaway: true }): Promise<S3Store> {
  const store = await startObjectStore({ ...where, cacheDir: CACHE_DIR })
  // The gate runs on a machine with apt, so a store that does not start is a failure there.
  if (store.kind === 'unavailable' && process.env['CI']) throw new Error(store.reason)
  if (store.kind === 'unavailable') return context.skip(`no object store on this machine: ${store.reason}`)
  onTestFinished(() => store.stop())
  return store
}

const objectUrl = (store: S3Store, key: string): URL => new URL(`/${store.bucket}/${key}`, store.endpoint)

function send(
  store: S3Store,
  method: string,
  key: string,
  body?: string,
  credentials: S3Credentials = store,
): Promise<Response> {
  const url = objectUrl(store, key)
  const content = body === undefined ? {} : { body }
  return fetch(url, { method, headers: signS3Request({ method, url, ...content }, credentials), ...content })
}

it('accepts signed requests and refuses anonymous, tampered and wrongly signed ones', async (context) => {
  const store = await startOrSkip(context, { isThrowaway: true })
  expect((await send(store, 'PUT', 'song.txt', 'la la la')).status).toBe(200)
  expect(await (await send(store, 'GET', 'song.txt')).text()).toBe('la la la')

  expect((await fetch(objectUrl(store, 'song.txt'))).status).toBe(403)
  expect((await fetch(objectUrl(store, 'new.txt'), { method: 'PUT', body: 'mine' })).status).toBe(403)
  const { host: _host, ...signedForAnother } = signS3Request(
    { method: 'GET', url: objectUrl(store, 'other.txt') },
    store,
  )
  expect((await fetch(objectUrl(store, 'song.txt'), { headers: signedForAnother })).status).toBe(403)
  expect((await send(store, 'GET', 'song.txt', undefined, { ...store, secretAccessKey: 'guess' })).status).toBe(403)

  const preflight = await fetch(objectUrl(store, 'song.txt'), {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'GET' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
})

it('keeps its objects after a kill -9 of every daemon, even when the ports change', async (context) => {
  const dir = await mkdtemp(join(tmpdir(), 'cadenza-store-test-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const first = await startOrSkip(context, { dir })
  await send(first, 'PUT', 'song.txt', 'kept')
  for (const pid of first.pids) process.kill(pid, 'SIGKILL')
  await first.stop()
  const second = await startOrSkip(context, { dir })
  expect(second.endpoint).not.toBe(first.endpoint)
  expect(await (await send(second, 'GET', 'song.txt')).text()).toBe('kept')
  expect((await send(second, 'PUT', 'next.txt', 'new')).status).toBe(200)
})
