import type { NotificationPage } from '@cadenza/contract/notifications'
import type { SecurityEventPage } from '@cadenza/contract/security/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNotifications } from '#features/notifications/create-notifications.service.ts'
import { type ApiWithGoogle, sessionOf, signedInBrowser, signIn, startApiWithGoogle } from '#test/api/google-sign-in.ts'
import { addPasskey, confirmWithPasskey, signInWithPasskey } from '#test/api/passkeys.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { type Mailbox, startMailbox } from '#test/stand-ins/mailbox.ts'
import { deleteOldSecurityEvents } from './security-cleanup-poller.ts'
import { sendDueSecurityMails } from './security-mail-poller.ts'

let mailbox: Mailbox
let setup: ApiWithGoogle
beforeAll(async () => {
  mailbox = await startMailbox()
  setup = await startApiWithGoogle({
    SMTP_URL: mailbox.smtpUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    COUNTRY_HEADER: 'CF-IPCountry',
  })
})
afterAll(async () => {
  await setup.close()
  await mailbox.stop()
})

let users = 0
const newEmail = () => `security${(users += 1)}@example.test`

async function newUser(email = newEmail()) {
  const browser = await signedInBrowser(setup.api, { email, name: 'Mira Lark' })
  const user = await sessionOf(browser, setup.api)
  if (!user) throw new Error('nobody is signed in')
  return { browser, email, userId: user.id }
}

async function eventsOf(browser: FetchBrowser, query = ''): Promise<SecurityEventPage> {
  const response = await browser.request(`${setup.api.origin}/api/account/security-events${query}`)
  return (await response.json()) as SecurityEventPage
}

const kindsOf = async (browser: FetchBrowser) => (await eventsOf(browser)).items.map(({ kind }) => kind)

async function notificationsOf(browser: FetchBrowser) {
  await createNotifications(setup.api.db)
  const response = await browser.request(`${setup.api.origin}/api/notifications`)
  return ((await response.json()) as NotificationPage).items.filter(({ kind }) => kind === 'security')
}

const send = (browser: FetchBrowser, method: string, path: string) =>
  browser.request(setup.api.origin + path, { method, headers: { origin: setup.api.origin } })

/** The api's own poller sends them within seconds. */
const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to.includes(email))

async function waitForMail(email: string, count: number) {
  await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(count)
  return mailsTo(email).map(({ text }) => text.replace(/=\r?\n/g, ''))
}

describe('the list of security events', () => {
  test('names how, where and on which device the user signed in, and no whole address', async () => {
    const browser = new FetchBrowser()
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
      'x-forwarded-for': '203.0.113.77',
      'cf-ipcountry': 'AT',
      origin: setup.api.origin,
      'content-type': 'application/json',
    }
    const { browser: first, userId } = await newUser()
    const { authenticator } = await addPasskey(first, setup.api)
    const start = await browser.request(`${setup.api.origin}/api/auth/passkeys/sign-in/start`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    const proof = authenticator.sign((await start.json()) as Parameters<typeof authenticator.sign>[0])
    const path = `${setup.api.origin}/api/auth/passkeys/sign-in/finish`
    await browser.request(path, { method: 'POST', headers, body: JSON.stringify(proof) })
    expect((await eventsOf(browser)).items[0]).toMatchObject({
      kind: 'sign-in',
      method: 'passkey',
      isNewDevice: true,
      userAgent: headers['user-agent'],
      network: '203.0.113.0/24',
      country: 'AT',
    })
    const rows = await setup.api.db.selectFrom('securityEvents').selectAll().where('userId', '=', userId).execute()
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
  })

  test('has exports, deletions, passkeys, confirmations and ended sessions, each when it happened and once', async () => {
    const { browser, email } = await newUser()
    const other = await signedInBrowser(setup.api, { email })
    const { passkey, authenticator } = await addPasskey(browser, setup.api, 'My phone')
    await confirmWithPasskey(browser, setup.api, authenticator)
    await send(browser, 'DELETE', `/api/auth/passkeys/${passkey.id}`)
    for (let again = 0; again < 2; again += 1) await send(browser, 'POST', '/api/account/export')
    await send(other, 'POST', '/api/auth/sign-out')
    for (let again = 0; again < 2; again += 1) await send(browser, 'POST', '/api/account/deletion')
    for (let again = 0; again < 2; again += 1) await send(browser, 'DELETE', '/api/account/deletion')
    expect(await kindsOf(browser)).toEqual([
      'deletion-canceled',
      'deletion-requested',
      'session-ended',
      'export-requested',
      'passkey-removed',
      'confirmation',
      'passkey-added',
      'sign-in',
      'sign-in',
    ])
    expect((await eventsOf(browser)).items.find(({ kind }) => kind === 'passkey-removed')).toMatchObject({
      subject: 'My phone',
    })
    await send(browser, 'POST', '/api/auth/sign-out-everywhere')
    const again = await signedInBrowser(setup.api, { email })
    expect((await kindsOf(again)).slice(0, 2)).toEqual(['sign-in', 'sessions-ended'])
  })

  test('a passkey whose counter goes backwards is told, and a bad signature is not', async () => {
    const { browser } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api, 'Key')
    await signInWithPasskey(new FetchBrowser(), setup.api, authenticator, { counter: 9 })
    const forged = authenticator.sign(
      (await (await browser.postJson(setup.api.origin, '/api/auth/passkeys/confirm/start')).json()) as never,
      { counter: 3 },
    )
    forged.credential.response.signature = Buffer.alloc(70, 1).toString('base64url')
    await browser.postJson(setup.api.origin, '/api/auth/passkeys/confirm/finish', forged)
    expect(await kindsOf(browser)).not.toContain('passkey-refused')
    await confirmWithPasskey(browser, setup.api, authenticator, { counter: 3 })
    expect((await eventsOf(browser)).items[0]).toMatchObject({ kind: 'passkey-refused', subject: 'Key' })
  })

  test('a link that was asked for by mail is told to the account that it would open, and to no other', async () => {
    const email = newEmail()
    const browser = new FetchBrowser()
    const ask = () => browser.postJson(setup.api.origin, '/api/auth/email/start', { email })
    await ask()
    const token = /#token=([\w-]+)/.exec((await waitForMail(email, 1)).at(-1)?.replace(/=3D/g, '=') ?? '')?.[1]
    await browser.postJson(setup.api.origin, '/api/auth/email/verify', { token, isConfirmed: true })
    await ask()
    expect(await kindsOf(browser)).toEqual(['email-link-requested', 'sign-in'])
  })

  test('is read in pages, newest first, and by its user alone', async () => {
    const { browser, userId } = await newUser()
    const other = await newUser()
    await sql`
      insert into security_events (id, user_id, kind, created_at)
      select uuidv7(), ${userId}, 'confirmation', now() from generate_series(1, 30)`.execute(setup.api.db)
    const first = await eventsOf(browser, '?limit=20')
    const second = await eventsOf(browser, `?limit=20&cursor=${first.nextCursor}`)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect([ids.length, new Set(ids).size, second.nextCursor]).toEqual([31, 31, null])
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect((await eventsOf(other.browser)).items).toHaveLength(1)
  })

  test('holds a thousand events of twelve months at most', async () => {
    const { browser, userId } = await newUser()
    await sql`
      insert into security_events (id, user_id, kind) select uuidv7(), ${userId}, 'confirmation'
      from generate_series(1, 1500)`.execute(setup.api.db)
    await addPasskey(browser, setup.api)
    const count = async () =>
      (await setup.api.db.selectFrom('securityEvents').select('id').where('userId', '=', userId).execute()).length
    expect(await count()).toBe(1000)
    await sql`update security_events set created_at = now() - interval '366 days' where user_id = ${userId}`.execute(
      setup.api.db,
    )
    await deleteOldSecurityEvents(setup.api.db)
    expect(await count()).toBe(0)
  })
})

describe('a new device', () => {
  test('is told in the bell and by mail; the first sign-in ever and a known browser are not', async () => {
    const { browser, email } = await newUser()
    expect(await notificationsOf(browser)).toEqual([])
    await send(browser, 'POST', '/api/auth/sign-out')
    await signIn(browser, setup.api, { email })
    expect(await notificationsOf(browser)).toEqual([])
    await signedInBrowser(setup.api, { email })
    expect(await notificationsOf(browser)).toMatchObject([
      { kind: 'security', security: { kind: 'sign-in' }, path: '/settings/security' },
    ])
    const [text] = await waitForMail(email, 1)
    expect(text).toContain('/settings/security')
    expect((await eventsOf(browser)).items.map(({ isNewDevice }) => isNewDevice)).toEqual([true, false, false, false])
  })

  test('is new to each user who signs in with it for the first time after another device', async () => {
    const mira = await newUser()
    const ben = await newUser()
    await signIn(mira.browser, setup.api, { email: ben.email })
    expect((await eventsOf(mira.browser)).items[0]).toMatchObject({ kind: 'sign-in', isNewDevice: true })
  })
})

describe('a security message', () => {
  test('tells of a passkey, an export and a deletion, in the language of the settings, and cannot be muted', async () => {
    const { browser, email } = await newUser()
    const headers = { origin: setup.api.origin, 'content-type': 'application/json' }
    const body = JSON.stringify({ language: 'de', notifications: { isOn: false } })
    await browser.request(`${setup.api.origin}/api/settings`, { method: 'PUT', headers, body })
    await addPasskey(browser, setup.api, 'Handy')
    await send(browser, 'POST', '/api/account/export')
    await send(browser, 'POST', '/api/account/deletion')
    expect((await notificationsOf(browser)).map(({ security }) => security?.kind)).toEqual([
      'deletion-requested',
      'export-requested',
      'passkey-added',
    ])
    const texts = await waitForMail(email, 3)
    expect(texts.join('\n')).toContain('Handy')
    expect(texts.every((text) => text.includes('Unbekanntes Ger'))).toBe(true)
  })

  test('that cannot be sent fails nothing, is tried again, and is given up after a day', async () => {
    // This api has no mail server, so that the queue is left to the test.
    const quiet = await startApiWithGoogle()
    const { db, origin } = quiet.api
    const browser = await signedInBrowser(quiet.api, { email: 'queue@example.test' })
    const pending = () => db.selectFrom('securityMails').select('attempts').execute()
    const sent: string[] = []
    let isDown = true
    const mailer = {
      async send({ to }: { to: string }) {
        if (isDown) throw new Error('no mail today')
        sent.push(to)
      },
    }
    const deps = { db, mailer, logger: silentLogger, origin, findLanguage: async () => null }
    expect((await browser.postJson(origin, '/api/account/export')).status).toBe(202)
    expect(await sendDueSecurityMails(deps)).toBe(1)
    expect(await pending()).toEqual([{ attempts: 1 }])
    expect(await sendDueSecurityMails(deps)).toBe(0)
    isDown = false
    await sql`update security_mails set due_at = now()`.execute(db)
    await sendDueSecurityMails(deps)
    expect([sent, await pending()]).toEqual([['queue@example.test'], []])

    await browser.postJson(origin, '/api/account/deletion')
    await deleteOldSecurityEvents(db)
    expect(await pending()).toHaveLength(1)
    await sql`update security_mails set created_at = now() - interval '25 hours'`.execute(db)
    await deleteOldSecurityEvents(db)
    expect(await pending()).toEqual([])
    await quiet.close()
  })
})
