import { afterEach, expect, test } from 'vitest'
import { signedInBrowser, startApiWithGoogle } from '#test/api/google-sign-in.ts'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

const started: TestApi[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((api) => api.close()))
})

async function start(env: Record<string, string>): Promise<TestApi> {
  const api = await startTestApi(() => env)
  started.push(api)
  return api
}

const tryToSignIn = (api: TestApi, forwardedFor?: string) =>
  fetch(`${api.origin}/api/auth/spotify/start`, {
    method: 'POST',
    body: '{}',
    headers: {
      origin: api.origin,
      'content-type': 'application/json',
      ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
    },
  })

test('the request beyond the limit is refused with the time to retry', async () => {
  const api = await start({ SIGN_INS_PER_10_MINUTES: '3' })
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await tryToSignIn(api)).status).toBe(501)
  const refused = await tryToSignIn(api)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
})

test('of many simultaneous requests exactly as many pass as the limit allows', async () => {
  const api = await start({ SIGN_INS_PER_10_MINUTES: '17' })
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await tryToSignIn(api)).status))
  expect(statuses.filter((status) => status === 501)).toHaveLength(17)
  expect(statuses.filter((status) => status === 429)).toHaveLength(43)
})

test('the count is stored in Postgres, so a second node applies it too', async () => {
  const first = await start({ SIGN_INS_PER_10_MINUTES: '2' })
  const second = await start({ SIGN_INS_PER_10_MINUTES: '2', DATABASE_URL: first.databaseUrl })
  await tryToSignIn(first)
  await tryToSignIn(first)
  expect((await tryToSignIn(second)).status).toBe(429)
})

test('a forged X-Forwarded-For does not give a client a new count', async () => {
  const api = await start({ SIGN_INS_PER_10_MINUTES: '2' })
  await tryToSignIn(api, '198.51.100.1')
  await tryToSignIn(api, '198.51.100.2')
  expect((await tryToSignIn(api, '198.51.100.3')).status).toBe(429)
})

test('behind a trusted proxy each caller has their own count, and a whole IPv6 /64 shares one', async () => {
  const api = await start({ SIGN_INS_PER_10_MINUTES: '2', TRUSTED_PROXIES: '127.0.0.1' })
  await tryToSignIn(api, '198.51.100.1')
  await tryToSignIn(api, '198.51.100.1')
  expect((await tryToSignIn(api, '198.51.100.1')).status).toBe(429)
  expect((await tryToSignIn(api, '198.51.100.2')).status).toBe(501)
  await tryToSignIn(api, '2001:db8:1:2::1')
  await tryToSignIn(api, '2001:db8:1:2::2')
  expect((await tryToSignIn(api, '2001:db8:1:2::3')).status).toBe(429)
})

test('reads have a limit of their own', async () => {
  const api = await start({ READS_PER_MINUTE: '5' })
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await fetch(`${api.origin}/api/session`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('[R-1] the limits of a signed-in user are shared by all of their sessions, and visitors do not use them up', async () => {
  const setup = await startApiWithGoogle({ READS_PER_MINUTE: '40' })
  try {
    const { api } = setup
    const account = { email: 'twice@example.test', name: 'Twice' }
    const [phone, desktop] = [await signedInBrowser(api, account), await signedInBrowser(api, account)]
    const read = async (get: (url: string) => Promise<Response>, times: number) => {
      const statuses = []
      for (let n = 0; n < times; n += 1) statuses.push((await get(`${api.origin}/api/credits`)).status)
      return statuses.filter((status) => status === 429).length
    }
    expect(await read((url) => phone.request(url), 25)).toBe(0)
    expect(await read((url) => desktop.request(url), 25)).toBe(10)
    expect(await read((url) => fetch(url), 10)).toBe(0)
  } finally {
    await setup.close()
  }
})
