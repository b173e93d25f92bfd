import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { type GoogleStandIn, startGoogleStandIn } from '@cadenza/dev/stand-ins/google/google-stand-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, completeGoogleConsent, GOOGLE_CLIENT } from '#test/api/google-sign-in.ts'
import { createTestDatabase, databaseEnv, type TestDatabase } from '#test/database/test-database.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { type ServerProcess, startServerProcess, waitUntil } from '#test/server-process.ts'
import { type Mailbox, startMailbox } from '#test/stand-ins/mailbox.ts'
import { type SpanCollector, startSpanCollector } from '#test/stand-ins/span-collector.ts'

let database: TestDatabase
let collector: SpanCollector
let google: GoogleStandIn
let mailbox: Mailbox
let api: ServerProcess
let mediaDir: string
let origin: string

beforeAll(async () => {
  const port = await findFreePort()
  origin = `http://localhost:${port}`
  database = await createTestDatabase()
  collector = await startSpanCollector()
  mailbox = await startMailbox()
  google = await startGoogleStandIn({
    ...GOOGLE_CLIENT,
    redirectUris: [`${origin}/api/auth/google/callback`],
    slowMs: 1,
  })
  mediaDir = await mkdtemp(path.join(tmpdir(), 'cadenza-media-'))
  api = startServerProcess('api', {
    NODE_ENV: 'test',
    LOG_LEVEL: 'trace',
    ORIGIN: origin,
    PORT: String(port),
    ...databaseEnv(database.urlAs('cadenza_api')),
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    MEDIA_STORE: 'fs',
    MEDIA_FS_DIR: mediaDir,
    SMTP_URL: mailbox.smtpUrl,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  await waitUntil('the api answers', async () => (await fetch(`${origin}/healthz`).catch(() => null))?.ok ?? false)
})
afterAll(async () => {
  await api?.stop()
  await Promise.all([google?.stop(), mailbox?.stop(), collector?.stop()])
  await database?.close()
  await rm(mediaDir, { recursive: true, force: true })
})

/** A path that `fetch` would rewrite is sent as it is. */
const sendRaw = (rawPath: string) =>
  new Promise<void>((resolve, reject) => {
    const { hostname: host, port } = new URL(origin)
    httpRequest({ host, port, path: rawPath }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })

/** Signs in with Google and returns the code and the state that were in the URL of the callback. */
async function signInWithGoogle(browser: FetchBrowser): Promise<string[]> {
  const authorizationUrl = await beginSignIn(browser, { origin })
  const callback = await completeGoogleConsent(browser, authorizationUrl, { email: 'planted-google@example.test' })
  expect((await browser.request(callback)).headers.get('location')).toBe('/auth/callback')
  return [callback.searchParams.get('code') ?? '', callback.searchParams.get('state') ?? '']
}

async function signInByEmail(): Promise<string[]> {
  const browser = new FetchBrowser()
  await browser.postJson(origin, '/api/auth/email/start', { email: 'planted-mail@example.test', next: '/planted-next' })
  const mail = mailbox.received
    .at(-1)
    ?.text.replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
  const token = /token=([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
  expect((await browser.postJson(origin, '/api/auth/email/verify', { token })).status).toBe(200)
  // As a page of an earlier release, or a user who edits the address, would send it.
  await browser.request(`${origin}/auth/callback?token=${token}`)
  return [token]
}

test('[O-7] codes, states, tokens, signatures, addresses and search words are in no log line and in no span', async () => {
  const browser = new FetchBrowser()
  const secrets = [...(await signInWithGoogle(browser)), ...(await signInByEmail())]
  expect(secrets.map((secret) => secret.length > 20)).toEqual([true, true, true])
  await browser.request(`${origin}/api/auth/google/callback?code=planted-code&state=planted-state`)
  await browser.request(`${origin}/api/auth/google/callback?error=access_denied&error_description=planted-words`)
  await browser.request(`${origin}/api/search?q=planted-search`)
  await browser.request(`${origin}/api/search?q=planted-search&limit=planted-limit`)
  await browser.request(`${origin}/api/media/planted-folder/song.mp3?expires=1&signature=planted-signature`)
  await browser.request(`${origin}/api/share-links/planted-share-token`)
  await browser.request(`${origin}/l/planted-share-token`)
  await browser.request(`${origin}/nowhere/planted-path?planted-name=planted-value`)
  await sendRaw('/planted-bad-url/%zz?planted=1')
  await browser.request(`${origin}/api/auth/email/verify`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{"token": planted-json',
  })
  await browser.postJson(origin, '/api/auth/email/verify', { token: 'planted-short', 'planted-key': 'planted-value' })
  await browser.request(`${origin}/api/credits`)
  await waitUntil('the last span has arrived', () => collector.spans.some(({ name }) => name === 'GET /api/credits'))

  for (const [where, text] of [
    ['log', api.output()],
    ['spans', collector.received()],
  ] as const) {
    const found = [...secrets, 'planted'].filter((secret) => text.includes(secret))
    expect({ where, found }).toEqual({ where, found: [] })
  }
  expect(api.output()).toContain('"route":"/api/auth/google/callback"')
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/search')
})
