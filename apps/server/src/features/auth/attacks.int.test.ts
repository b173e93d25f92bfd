import { startGoogleStandIn } from '@cadenza/dev/stand-ins/google/google-stand-in'
import { UNSAFE_NEXT_PATHS } from '@cadenza/domain/test/unsafe-next-paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import {
  GOOGLE_CLIENT,
  beginSignIn,
  type ApiWithGoogle,
  completeGoogleConsent,
  sessionOf,
  signIn,
  startApiWithGoogle,
} from '#test/api/google-sign-in.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithGoogle()
})
afterAll(() => setup.close())

const victim = { email: 'victim@example.test', name: 'Vic Tim' }

async function endOf(browser: FetchBrowser, callback: URL | string): Promise<string | null> {
  const response = await browser.request(callback)
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('location') ?? '', setup.api.origin)
  expect(location.origin).toBe(setup.api.origin)
  expect(location.pathname).toBe('/auth/callback')
  return location.searchParams.get('error')
}

const callbackPath = () => `${setup.api.origin}/api/auth/google/callback`

describe('the state of a sign-in', () => {
  test.each([
    ['missing', '?code=x'],
    ['empty', '?state=&code=x'],
    ['forged', '?state=forged&code=x'],
    ['of great length', `?state=${'a'.repeat(4000)}&code=x`],
    ['given twice', '?state=a&state=b&code=x'],
    ['with an error beside it', '?error=access_denied&state=forged'],
  ])('%s is refused', async (_what, query) => {
    const browser = new FetchBrowser()
    expect(await endOf(browser, callbackPath() + query)).toBe('AUTH_STATE_INVALID')
    expect(await sessionOf(browser, setup.api)).toBeNull()
  })

  test('works once: a replayed callback is refused', async () => {
    const browser = new FetchBrowser()
    const callback = await completeGoogleConsent(browser, await beginSignIn(browser, setup.api), victim)
    expect(await endOf(browser, callback)).toBeNull()
    expect(await endOf(browser, callback)).toBe('AUTH_STATE_INVALID')
  })

  test('of two concurrent callbacks with one state, one succeeds', async () => {
    const browser = new FetchBrowser()
    const callback = await completeGoogleConsent(browser, await beginSignIn(browser, setup.api), victim)
    const ends = await Promise.all(Array.from({ length: 8 }, () => endOf(browser, callback)))
    expect(ends.filter((error) => error === null)).toHaveLength(1)
    expect(ends.filter((error) => error === 'AUTH_STATE_INVALID')).toHaveLength(7)
  })

  test("is bound to the browser: an attacker's callback link signs no other user in", async () => {
    const attacker = new FetchBrowser()
    const callback = await completeGoogleConsent(attacker, await beginSignIn(attacker, setup.api), {
      email: 'attacker@example.test',
    })
    const visitor = new FetchBrowser()
    expect(await endOf(visitor, callback)).toBe('AUTH_STATE_INVALID')
    expect(await sessionOf(visitor, setup.api)).toBeNull()
    await beginSignIn(visitor, setup.api)
    expect(await endOf(visitor, callback)).toBe('AUTH_STATE_INVALID')
  })

  test('expires', async () => {
    const browser = new FetchBrowser()
    const callback = await completeGoogleConsent(browser, await beginSignIn(browser, setup.api), victim)
    await setup.api.db
      .updateTable('signInAttempts')
      .set({ expiresAt: new Date(0) })
      .execute()
    expect(await endOf(browser, callback)).toBe('AUTH_STATE_INVALID')
  })

  test('of one provider is refused for another', async () => {
    const browser = new FetchBrowser()
    const callback = await completeGoogleConsent(browser, await beginSignIn(browser, setup.api), victim)
    const response = await browser.request(callback.href.replace('/google/', '/spotify/'))
    expect(response.headers.get('location')).toContain('error=SPOTIFY_NOT_CONFIGURED')
  })
})

describe('a response from Google', () => {
  test.each([
    ['wrong-issuer', 'AUTH_TOKEN_INVALID'],
    ['wrong-audience', 'AUTH_TOKEN_INVALID'],
    ['wrong-nonce', 'AUTH_TOKEN_INVALID'],
    ['wrong-signature', 'AUTH_TOKEN_INVALID'],
    ['unsigned', 'AUTH_TOKEN_INVALID'],
    ['public-key-as-secret', 'AUTH_TOKEN_INVALID'],
    ['expired', 'AUTH_TOKEN_INVALID'],
    ['server-error', 'AUTH_PROVIDER_FAILED'],
    ['down', 'AUTH_PROVIDER_UNREACHABLE'],
    ['slow', 'AUTH_PROVIDER_UNREACHABLE'],
  ] as const)('with %s signs no user in and returns %s', async (misbehaviour, code) => {
    const browser = new FetchBrowser()
    const callback = await completeGoogleConsent(browser, await beginSignIn(browser, setup.api), victim)
    setup.google.injectFaultOnce(misbehaviour)
    expect(await endOf(browser, callback)).toBe(code)
    expect(await sessionOf(browser, setup.api)).toBeNull()
  })

  test('with a code of another user is refused', async () => {
    const attacker = new FetchBrowser()
    const theirs = await completeGoogleConsent(attacker, await beginSignIn(attacker, setup.api), {
      email: 'thief@example.test',
    })
    const browser = new FetchBrowser()
    const mine = await completeGoogleConsent(browser, await beginSignIn(browser, setup.api), victim)
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(await endOf(browser, mine)).toBe('AUTH_PROVIDER_FAILED')
  })

  test('with an invented code is refused', async () => {
    const browser = new FetchBrowser()
    const callback = await completeGoogleConsent(browser, await beginSignIn(browser, setup.api), victim)
    callback.searchParams.set('code', 'invented')
    expect(await endOf(browser, callback)).toBe('AUTH_PROVIDER_FAILED')
  })

  test('with another issuer in the redirect is refused', async () => {
    const browser = new FetchBrowser()
    const callback = await completeGoogleConsent(browser, await beginSignIn(browser, setup.api), victim)
    callback.searchParams.set('iss', 'https://evil.example')
    expect(await endOf(browser, callback)).toMatch(/^AUTH_/)
    expect(await sessionOf(browser, setup.api)).toBeNull()
  })
})

describe('a next path', () => {
  const start = (browser: FetchBrowser, next: string) =>
    browser.postJson(setup.api.origin, '/api/auth/google/start', { next })

  test.each(UNSAFE_NEXT_PATHS.filter((spelling) => spelling.length <= 2000))(
    'that leaves the site is dropped and sign-in continues: %j',
    async (spelling) => {
      const { url } = (await (await start(new FetchBrowser(), spelling)).json()) as { url: string }
      expect(new URL(url).origin).toBe(setup.google.issuer)
      expect(new URL(url).searchParams.get('redirect_uri')).toBe(callbackPath())
      const storedPaths = setup.api.db.selectFrom('signInAttempts').select('nextPath').where('nextPath', 'is not', null)
      expect(await storedPaths.execute()).toEqual([])
    },
  )

  test('beyond any sensible length is refused', async () => {
    expect((await start(new FetchBrowser(), `/${'a'.repeat(2001)}`)).status).toBe(400)
  })

  test('that was dropped leads to the usual page', async () => {
    const end = await signIn(new FetchBrowser(), setup.api, victim, '//evil.example')
    expect(end.href).toBe(`${setup.api.origin}/auth/callback`)
  })

  test('on the site survives the round trip', async () => {
    const browser = new FetchBrowser()
    const end = await signIn(browser, setup.api, victim, '/player/018f?at=30#lyrics')
    expect(end.searchParams.get('next')).toBe('/player/018f?at=30#lyrics')
  })

  test('cannot be changed by headers that name another host', async () => {
    const browser = new FetchBrowser()
    const response = await browser.request(`${setup.api.origin}/api/auth/google/start`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: setup.api.origin,
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
      },
      body: '{}',
    })
    const { url } = (await response.json()) as { url: string }
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(callbackPath())
  })
})

test('a sign-in that starts while Google is unavailable says so, and works again once it is back', async () => {
  const lonely = await startApiWithGoogle()
  await lonely.google.stop()
  const browser = new FetchBrowser()
  const refused = await browser.postJson(lonely.api.origin, '/api/auth/google/start', {})
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'AUTH_PROVIDER_UNREACHABLE' })
  const redirectUris = [`${lonely.api.origin}/api/auth/google/callback`]
  const back = await startGoogleStandIn({ ...GOOGLE_CLIENT, redirectUris, port: lonely.google.port })
  await signIn(browser, lonely.api, victim)
  expect(await sessionOf(browser, lonely.api)).toMatchObject({ name: 'Vic Tim' })
  await back.stop()
  await lonely.api.close()
})
