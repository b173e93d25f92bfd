import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#dev/process/free-port.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGoogleStandIn, type GoogleStandIn, type GoogleStandInOptions } from './google-stand-in.ts'

const REDIRECT_URI = 'http://localhost:5173/api/auth/google/callback'
const CLIENT: GoogleStandInOptions = {
  clientId: 'cadenza',
  clientSecret: 'local-secret',
  redirectUris: [REDIRECT_URI],
  slowMs: 300,
}

type Json = Record<string, unknown>

const pkceChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

function createBrowser() {
  const cookies = new Map<string, string>()
  const visit = async (url: URL | string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const isExpired = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute))
      if (isExpired) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const follow = async (
    start: URL | string,
    form?: Record<string, string>,
  ): Promise<{ url: URL; response: Response }> => {
    let url = new URL(start)
    let response = await visit(url, form)
    while (response.headers.has('location')) {
      url = new URL(response.headers.get('location') ?? '', url)
      if (!url.href.startsWith('http://127.0.0.1')) break
      response = await visit(url)
    }
    return { url, response }
  }
  return { follow }
}

interface SignIn {
  google: GoogleStandIn
  browser?: ReturnType<typeof createBrowser>
  who?: Record<string, string>
  answer?: 'consent' | 'cancel'
  params?: Record<string, string>
}

const VERIFIER = randomBytes(32).toString('base64url')

async function signIn({ google, browser = createBrowser(), who, answer = 'consent', params }: SignIn): Promise<URL> {
  const authorization = new URL('/auth', google.issuer)
  authorization.search = new URLSearchParams({
    client_id: CLIENT.clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: pkceChallenge(VERIFIER),
    code_challenge_method: 'S256',
    state: 'the-state',
    nonce: 'the-nonce',
    access_type: 'offline',
    prompt: 'consent',
    ...params,
  }).toString()
  const chooser = await browser.follow(authorization)
  expect(await chooser.response.text()).toContain('Choose an account')
  const consent = await browser.follow(
    `${chooser.url.href}/login`,
    who ?? { email: 'new@example.com', name: 'New Person' },
  )
  expect(await consent.response.text()).toContain('wants access')
  const { url } = await browser.follow(`${consent.url.href}/${answer}`, {})
  return url
}

async function requestToken(google: GoogleStandIn, callback: URL): Promise<Response> {
  return fetch(`${google.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT_URI,
      code_verifier: VERIFIER,
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
    }),
  })
}

const decode = (idToken: unknown): Json =>
  JSON.parse(Buffer.from(String(idToken).split('.')[1] ?? '', 'base64url').toString()) as Json

async function hasValidSignature(google: GoogleStandIn, idToken: unknown): Promise<boolean> {
  const { keys } = (await (await fetch(`${google.issuer}/jwks`)).json()) as { keys: [Json] }
  const [header, payload, signature] = String(idToken).split('.')
  const key = createPublicKey({
    key: keys[0] as unknown as Parameters<typeof createPublicKey>[0] & Json,
    format: 'jwk',
  } as never)
  return verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature ?? '', 'base64url'))
}

const signInForTokens = async (google: GoogleStandIn, options: Partial<SignIn> = {}): Promise<Json> =>
  (await (await requestToken(google, await signIn({ google, ...options }))).json()) as Json

describe('the Google stand-in', () => {
  let google: GoogleStandIn
  beforeAll(async () => {
    google = await startGoogleStandIn(CLIENT)
  })
  afterAll(() => google.stop())

  it('signs a new user in with the claims in the id_token and a refresh token for offline access', async () => {
    const tokens = await signInForTokens(google)
    expect(decode(tokens['id_token'])).toMatchObject({
      iss: google.issuer,
      aud: 'cadenza',
      nonce: 'the-nonce',
      email: 'new@example.com',
      email_verified: false,
      name: 'New Person',
    })
    expect(tokens['refresh_token']).toBeTypeOf('string')
    expect(await hasValidSignature(google, tokens['id_token'])).toBe(true)
    expect(google.authorizationRequests.at(-1)).toMatchObject({
      prompt: 'consent',
      access_type: 'offline',
      code_challenge_method: 'S256',
    })
  })

  it('gives no refresh token without a request for offline access', async () => {
    expect((await signInForTokens(google, { params: { access_type: 'online' } }))['refresh_token']).toBeUndefined()
  })

  it('shows the account chooser at every sign-in, so the same browser can switch accounts', async () => {
    const browser = createBrowser()
    const first = await signInForTokens(google, { browser, who: { email: 'a@example.com', has_picture: 'on' } })
    const second = await signInForTokens(google, { browser, who: { email: 'b@example.com', is_email_verified: 'on' } })
    expect(decode(first['id_token'])).toMatchObject({
      email: 'a@example.com',
      picture: expect.stringMatching(/\.png$/),
    })
    expect(decode(second['id_token'])).toMatchObject({ email: 'b@example.com', email_verified: true })
    expect(decode(second['id_token'])).not.toHaveProperty('name')
    expect(decode(second['id_token'])).not.toHaveProperty('picture')
    const picture = await fetch(String(decode(first['id_token'])['picture']))
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  it('answers access_denied with the state when the user cancels', async () => {
    const { searchParams } = await signIn({ google, answer: 'cancel' })
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state: 'the-state' })
  })

  it('refuses a redirect URI that is not registered and a request without PKCE', async () => {
    const start = (params: Record<string, string>) =>
      createBrowser().follow(
        `${google.issuer}/auth?${new URLSearchParams({ client_id: 'cadenza', response_type: 'code', scope: 'openid', ...params }).toString()}`,
      )
    const foreign = await start({ redirect_uri: 'http://evil.example/callback' })
    expect(foreign.response.status).toBe(400)
    expect(await foreign.response.text()).toContain('redirect_uri')
    const { url } = await start({ redirect_uri: REDIRECT_URI })
    expect(url.searchParams.get('error')).toBe('invalid_request')
  })

  it.each([
    ['wrong-issuer', { iss: 'https://accounts.somebody-else.example' }],
    ['wrong-audience', { aud: 'another-application' }],
    ['wrong-nonce', { nonce: 'not-the-nonce-of-this-sign-in' }],
  ] as const)('misbehaves once with %s under a valid signature', async (misbehaviour, spoiled) => {
    google.injectFaultOnce(misbehaviour)
    const bad = await signInForTokens(google)
    expect(decode(bad['id_token'])).toMatchObject(spoiled)
    expect(await hasValidSignature(google, bad['id_token'])).toBe(true)
    expect(decode((await signInForTokens(google))['id_token'])).not.toMatchObject(spoiled)
  })

  it('can return an expired token once and a forged signature once', async () => {
    google.injectFaultOnce('expired')
    expect(Number(decode((await signInForTokens(google))['id_token'])['exp'])).toBeLessThan(Date.now() / 1000)
    google.injectFaultOnce('wrong-signature')
    const forged = await signInForTokens(google)
    expect(await hasValidSignature(google, forged['id_token'])).toBe(false)
  })

  it('can fail, close the connection or be slow once, also when requested over HTTP', async () => {
    const callback = await signIn({ google })
    google.injectFaultOnce('server-error')
    expect((await requestToken(google, callback)).status).toBe(503)
    google.injectFaultOnce('down')
    await expect(requestToken(google, callback)).rejects.toThrow('fetch failed')
    await fetch(`${google.issuer}/stand-in/misbehave-once`, { method: 'POST', body: '"slow"' })
    const startedAt = performance.now()
    expect((await requestToken(google, callback)).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(290)
  })

  it('keeps its key and its accounts after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cadenza-google-'))
    const options = { ...CLIENT, port: await findFreePort(), dataFile: join(folder, 'google.json') }
    try {
      const before = await startGoogleStandIn(options)
      const tokens = await signInForTokens(before, { who: { email: 'kept@example.com', name: 'Kept' } })
      await before.stop()
      const after = await startGoogleStandIn(options)
      expect(await hasValidSignature(after, tokens['id_token'])).toBe(true)
      const again = await signInForTokens(after, { who: { subject: String(decode(tokens['id_token'])['sub']) } })
      expect(decode(again['id_token'])).toMatchObject({ email: 'kept@example.com', name: 'Kept' })
      await after.stop()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
