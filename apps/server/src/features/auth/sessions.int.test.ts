import type { DeviceSession } from '@cadenza/contract/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthCookies } from './auth-cookies.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { type ApiWithGoogle, sessionOf, signedInBrowser, signIn, startApiWithGoogle } from '#test/api/google-sign-in.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithGoogle()
})
afterAll(() => setup.close())

const post = (browser: FetchBrowser, path: string) => browser.postJson(setup.api.origin, path)

async function list(browser: FetchBrowser): Promise<DeviceSession[]> {
  const response = await browser.request(`${setup.api.origin}/api/auth/sessions`)
  return ((await response.json()) as { items: DeviceSession[] }).items
}

const revoke = (browser: FetchBrowser, id: string) =>
  browser.request(`${setup.api.origin}/api/auth/sessions/${id}`, {
    method: 'DELETE',
    headers: { origin: setup.api.origin },
  })

test('only the hash of the token is stored', async () => {
  const browser = await signedInBrowser(setup.api, { email: 'hash@example.test' })
  const token = browser.jar.get('localhost')?.get('session') ?? ''
  expect(token.length).toBeGreaterThanOrEqual(43)
  const rows = await setup.api.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.every((row) => row.tokenHash.length === 32)).toBe(true)
})

test('sign-out ends the session for every holder of its cookie', async () => {
  const browser = await signedInBrowser(setup.api, { email: 'out@example.test' })
  const thief = new FetchBrowser()
  for (const [host, cookies] of browser.jar) thief.jar.set(host, new Map(cookies))
  expect(await sessionOf(thief, setup.api)).not.toBeNull()
  expect((await post(browser, '/api/auth/sign-out')).status).toBe(204)
  expect(browser.jar.get('localhost')?.has('session')).toBe(false)
  expect(await sessionOf(thief, setup.api)).toBeNull()
})

test('[T-20] signing out here and everywhere empties the cache of the browser', async () => {
  for (const path of ['/api/auth/sign-out', '/api/auth/sign-out-everywhere']) {
    const browser = await signedInBrowser(setup.api, { email: 'cache@example.test' })
    expect((await post(browser, path)).headers.get('clear-site-data')).toBe('"cache"')
  }
})

test('sign-out without a session is no error', async () => {
  expect((await post(new FetchBrowser(), '/api/auth/sign-out')).status).toBe(204)
})

test('signing in again changes the token and ends the one before', async () => {
  const account = { email: 'rotate@example.test' }
  const browser = await signedInBrowser(setup.api, account)
  const before = browser.jar.get('localhost')?.get('session')
  await signIn(browser, setup.api, account)
  expect(browser.jar.get('localhost')?.get('session')).not.toBe(before)
  expect(await list(browser)).toHaveLength(1)
})

test('a token planted before sign-in is worth nothing after it', async () => {
  const browser = new FetchBrowser()
  browser.jar.set('localhost', new Map([['session', 'planted-by-somebody']]))
  await signIn(browser, setup.api, { email: 'fixed@example.test' })
  expect(browser.jar.get('localhost')?.get('session')).not.toBe('planted-by-somebody')
})

test('a user sees where they are signed in, ends one session, and the others stay', async () => {
  const account = { email: 'devices@example.test' }
  const [phone, laptop] = [await signedInBrowser(setup.api, account), await signedInBrowser(setup.api, account)]
  const seen = await list(laptop)
  expect(seen).toHaveLength(2)
  expect(seen.filter((session) => session.isCurrent)).toHaveLength(1)
  const other = seen.find((session) => !session.isCurrent)
  expect((await revoke(laptop, other?.id ?? '')).status).toBe(204)
  expect(await sessionOf(phone, setup.api)).toBeNull()
  expect(await sessionOf(laptop, setup.api)).not.toBeNull()
})

test("another user's session cannot be ended, and looks like one that does not exist", async () => {
  const mine = await signedInBrowser(setup.api, { email: 'mine@example.test' })
  const theirs = await signedInBrowser(setup.api, { email: 'theirs@example.test' })
  const [session] = await list(theirs)
  expect((await revoke(mine, session?.id ?? '')).status).toBe(404)
  expect(await sessionOf(theirs, setup.api)).not.toBeNull()
})

test('sign out everywhere ends them all', async () => {
  const account = { email: 'everywhere@example.test' }
  const browsers = [await signedInBrowser(setup.api, account), await signedInBrowser(setup.api, account)]
  expect((await post(browsers[0] ?? new FetchBrowser(), '/api/auth/sign-out-everywhere')).status).toBe(204)
  for (const browser of browsers) expect(await sessionOf(browser, setup.api)).toBeNull()
})

test('use extends a session, never past its end, and hourly at most', async () => {
  const { db } = setup.api
  const browser = await signedInBrowser(setup.api, { email: 'rolling@example.test' })
  const [current] = await list(browser)
  const id = current?.id ?? ''
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: inDays(-1), expiresAt: inDays(1) })
    .where('id', '=', id)
    .execute()
  await sessionOf(browser, setup.api)
  const read = () =>
    db.selectFrom('sessions').select(['expiresAt', 'endsAt']).where('id', '=', id).executeTakeFirstOrThrow()
  expect((await read()).expiresAt.getTime()).toBeGreaterThan(inDays(29).getTime())
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: inDays(-1), expiresAt: inDays(1), endsAt: inDays(2) })
    .where('id', '=', id)
    .execute()
  await sessionOf(browser, setup.api)
  const row = await read()
  expect(row.expiresAt).toEqual(row.endsAt)
})

test('an expired session signs no user in', async () => {
  const browser = await signedInBrowser(setup.api, { email: 'late@example.test' })
  const [current] = await list(browser)
  await setup.api.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('id', '=', current?.id ?? '')
    .execute()
  expect(await sessionOf(browser, setup.api)).toBeNull()
})

test('[A2] refresh extends a session, and without one says so', async () => {
  const browser = await signedInBrowser(setup.api, { email: 'fresh@example.test', name: 'Fresh' })
  const refreshed = await post(browser, '/api/session/refresh')
  expect(await refreshed.json()).toMatchObject({ user: { name: 'Fresh' } })
  const refused = await post(new FetchBrowser(), '/api/session/refresh')
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('the cookie is for this host alone on https, and never for scripts', async () => {
  const cookieOf = (origin: string) => {
    let line = ''
    const reply = {
      setCookie: (name: string, _value: string, options: object) => (line = JSON.stringify({ name, ...options })),
    }
    createAuthCookies(origin).setSession(reply as never, 'token')
    return JSON.parse(line) as Record<string, unknown>
  }
  expect(cookieOf('https://cadenza.example')).toMatchObject({
    name: '__Host-session',
    secure: true,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
  })
  expect(cookieOf('http://localhost:1')).toMatchObject({ name: 'session', secure: false, httpOnly: true })
})

test('expired rows are deleted when users sign in', async () => {
  const { db } = setup.api
  const browser = await signedInBrowser(setup.api, { email: 'gone@example.test' })
  const [current] = await list(browser)
  const past = new Date(Date.now() - 1000)
  await db
    .updateTable('sessions')
    .set({ expiresAt: past })
    .where('id', '=', current?.id ?? '')
    .execute()
  await signedInBrowser(setup.api, { email: 'newcomer@example.test' })
  const left = await db.selectFrom('sessions').select('id').where('expiresAt', '<', new Date()).execute()
  expect(left).toEqual([])
})
