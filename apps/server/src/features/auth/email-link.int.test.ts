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

async function requestLink(email: string, next?: string): Promise<string> {
  const response = await new FetchBrowser().postJson(api.origin, '/api/auth/email/start', { email, next })
  expect(response.status).toBe(202)
  // Quoted-printable folds long lines with a trailing '=' and writes '=' as '=3D'.
  const text =
    mailbox.received
      .at(-1)
      ?.text.replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=') ?? ''
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

const verify = (browser: FetchBrowser, token: string) =>
  browser.postJson(api.origin, '/api/auth/email/verify', { token })

test('a link signs its holder in once, and returns them to where they were', async () => {
  const token = await requestLink('Ada@Example.test', '/search?q=rain')
  const browser = new FetchBrowser()
  const response = await verify(browser, token)
  expect(await response.json()).toMatchObject({
    user: { name: 'ada', email: 'ada@example.test' },
    next: '/search?q=rain',
  })
  const again = await verify(new FetchBrowser(), token)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ code: 'AUTH_LINK_INVALID' })
})

test('the same address is the same user, however it is written', async () => {
  const first = await verify(new FetchBrowser(), await requestLink('bo@example.test'))
  const second = await verify(new FetchBrowser(), await requestLink('BO@EXAMPLE.TEST'))
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
