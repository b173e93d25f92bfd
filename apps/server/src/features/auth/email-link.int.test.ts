import { afterAll, beforeAll, expect, test } from 'vitest'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { type Mailbox, startMailbox } from '#test/stand-ins/mailbox.ts'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'

let mailbox: Mailbox
let api: TestApi
beforeAll(async () => {
  mailbox = await startMailbox()
  api = await startTestApi(() => ({ SMTP_URL: mailbox.smtpUrl }))
})
afterAll(async () => {
  await api.close()
  await mailbox.stop()
})

async function requestLink(email: string, next?: string, browser = new FetchBrowser()): Promise<string> {
  const response = await browser.postJson(api.origin, '/api/auth/email/start', { email, next })
  expect(response.status).toBe(202)
  // Quoted-printable folds long lines with a trailing '=' and writes '=' as '=3D'.
  const text =
    mailbox.received
      .at(-1)
      ?.text.replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=') ?? ''
  return /#token=([\w-]+)/.exec(text)?.[1] ?? ''
}

const verify = (browser: FetchBrowser, token: string, isConfirmed = false) =>
  browser.postJson(api.origin, '/api/auth/email/verify', { token, isConfirmed })

/** Asks for a link and opens it in the same browser. */
async function signIn(email: string, browser = new FetchBrowser()): Promise<Response> {
  return verify(browser, await requestLink(email, undefined, browser))
}

const whoIs = async (browser: FetchBrowser) =>
  ((await (await browser.request(`${api.origin}/api/session`)).json()) as { user: { email: string } | null }).user

test('a link signs its holder in once, and returns them to where they were', async () => {
  const browser = new FetchBrowser()
  const token = await requestLink('Ada@Example.test', '/search?q=rain', browser)
  const response = await verify(browser, token)
  expect(await response.json()).toMatchObject({
    user: { name: 'ada', email: 'ada@example.test' },
    next: '/search?q=rain',
  })
  const again = await verify(new FetchBrowser(), token)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ code: 'AUTH_LINK_INVALID' })
})

test('a signed-in user who opens the link of another user stays who they are', async () => {
  const victim = new FetchBrowser()
  await signIn('victim@example.test', victim)
  const token = await requestLink('mallory@example.test')
  const response = await verify(victim, token)
  expect(await response.json()).toEqual({ user: null, email: 'mallory@example.test', next: '/' })
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await whoIs(victim)).toMatchObject({ email: 'victim@example.test' })
})

test('a link opens on another device once its holder has confirmed it, and then never again', async () => {
  const token = await requestLink('eve@example.test', '/library')
  const phone = new FetchBrowser()
  expect(await (await verify(phone, token)).json()).toMatchObject({ user: null })
  expect(await whoIs(phone)).toBeNull()
  expect(await (await verify(phone, token, true)).json()).toMatchObject({
    user: { email: 'eve@example.test' },
    next: '/library',
  })
  expect(await whoIs(phone)).toMatchObject({ email: 'eve@example.test' })
  expect((await verify(phone, token, true)).status).toBe(400)
})

test('a newer link ends the older one of the same address', async () => {
  const browser = new FetchBrowser()
  const older = await requestLink('fay@example.test', undefined, browser)
  const newer = await requestLink('FAY@example.test', undefined, browser)
  expect((await verify(browser, older)).status).toBe(400)
  expect(await (await verify(browser, newer)).json()).toMatchObject({ user: { email: 'fay@example.test' } })
})

test('of twenty links asked for at once, one works', async () => {
  const browser = new FetchBrowser()
  await requestLink('gil@example.test', undefined, browser)
  await Promise.all(Array.from({ length: 20 }, () => requestLink('gil@example.test', undefined, browser)))
  const live = await api.db.selectFrom('emailLinks').select('email').where('email', '=', 'gil@example.test').execute()
  expect(live).toHaveLength(1)
})

test('the same address is the same user, however it is written', async () => {
  const first = await signIn('bo@example.test')
  const second = await signIn('BO@EXAMPLE.TEST')
  const idOf = async (response: Response) => ((await response.json()) as { user: { id: string } }).user.id
  expect(await idOf(second)).toBe(await idOf(first))
})

test('a next path to another site is dropped', async () => {
  const response = await verify(new FetchBrowser(), await requestLink('cy@example.test', '//evil.example'))
  expect(await response.json()).toMatchObject({ next: '/' })
})

test('only the hash of a token is stored', async () => {
  const token = await requestLink('dee@example.test')
  const rows = await api.db.selectFrom('emailLinks').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.some((row) => row.tokenHash.toString('utf8').includes(token))).toBe(false)
})

test('a made-up token is refused', async () => {
  const response = await verify(new FetchBrowser(), 'x'.repeat(43))
  expect(response.status).toBe(400)
})

test('[U5] where no mail server is configured the server says so by its own code', async () => {
  const plain = await startTestApi()
  const response = await new FetchBrowser().postJson(plain.origin, '/api/auth/email/start', { email: 'a@b.test' })
  expect(response.status).toBe(501)
  expect(await response.json()).toMatchObject({ code: 'EMAIL_NOT_CONFIGURED' })
  await plain.close()
})

test('[R-3] one address gets five links an hour, whoever asks and however it is written', async () => {
  const limited = await startTestApi(() => ({ SMTP_URL: mailbox.smtpUrl, SIGN_IN_MAILS_PER_HOUR: '5' }))
  const ask = (email: string) => new FetchBrowser().postJson(limited.origin, '/api/auth/email/start', { email })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => ask(index % 2 ? 'Hit@Example.test' : 'hit@example.test')),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(mailbox.received.filter(({ to }) => to[0]?.toLowerCase() === 'hit@example.test')).toHaveLength(5)
  expect((await ask('other@example.test')).status).toBe(202)
  const keys = await limited.db.selectFrom('rateLimits').select('key').execute()
  expect(JSON.stringify(keys)).not.toContain('example.test')
  await limited.close()
})
