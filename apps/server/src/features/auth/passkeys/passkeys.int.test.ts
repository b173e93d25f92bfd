import type { PasskeyList } from '@cadenza/contract/security/passkeys'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiWithGoogle, sessionOf, signedInBrowser, startApiWithGoogle } from '#test/api/google-sign-in.ts'
import {
  addPasskey,
  confirmWithPasskey,
  signInWithPasskey,
  startConfirmation,
  startPasskeySignIn,
  startRegistration,
} from '#test/api/passkeys.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { type Deviation, SoftwareAuthenticator } from '#test/stand-ins/software-authenticator.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithGoogle()
})
afterAll(() => setup.close())

let users = 0
async function newUser() {
  users += 1
  const browser = await signedInBrowser(setup.api, { email: `passkey${users}@example.test`, name: 'Mira Lark' })
  const user = await sessionOf(browser, setup.api)
  if (!user) throw new Error('nobody is signed in')
  return { browser, userId: user.id }
}

const age = (userId: string) =>
  sql`update sessions set created_at = now() - interval '61 minutes', confirmed_at = null where user_id = ${userId}`.execute(
    setup.api.db,
  )

const finish = (browser: FetchBrowser, what: 'register' | 'sign-in' | 'confirm', body: unknown) =>
  browser.postJson(setup.api.origin, `/api/auth/passkeys/${what}/finish`, body)

const remove = (browser: FetchBrowser, id: string) =>
  browser.request(`${setup.api.origin}/api/auth/passkeys/${id}`, {
    method: 'DELETE',
    headers: { origin: setup.api.origin },
  })

async function list(browser: FetchBrowser) {
  const response = await browser.request(`${setup.api.origin}/api/auth/passkeys`)
  return ((await response.json()) as PasskeyList).items
}

const answerOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]
const REFUSED = [400, 'PASSKEY_REFUSED']
const STALE = [403, 'REAUTHENTICATION_REQUIRED']

const FORGERIES: [what: string, deviation: Deviation][] = [
  ['from another origin', { origin: 'https://cadenza.example' }],
  ['for another host name', { rpId: 'cadenza.example' }],
  ['to a challenge that we never gave', { challenge: 'x'.repeat(43) }],
  ['without verifying the user', { isUserVerified: false }],
]

describe('adding a passkey', () => {
  test('a passkey is listed with its name and can be removed, also the last one', async () => {
    const { browser } = await newUser()
    const { passkey } = await addPasskey(browser, setup.api, '  My phone ')
    expect(await list(browser)).toEqual([
      { id: passkey.id, name: 'My phone', isSynced: false, createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect((await remove(browser, passkey.id)).status).toBe(204)
    expect(await list(browser)).toEqual([])
    expect(await sessionOf(browser, setup.api)).not.toBeNull()
  })

  test('it needs a fresh sign-in, and so does removing one', async () => {
    const { browser, userId } = await newUser()
    const { passkey } = await addPasskey(browser, setup.api)
    const options = await startRegistration(browser, setup.api)
    await age(userId)
    const start = await browser.postJson(setup.api.origin, '/api/auth/passkeys/register/start')
    expect(await answerOf(start)).toEqual(STALE)
    const created = new SoftwareAuthenticator(setup.api.origin).create(options, 'Late')
    expect(await answerOf(await finish(browser, 'register', created))).toEqual(STALE)
    expect(await answerOf(await remove(browser, passkey.id))).toEqual(STALE)
    expect(await list(browser)).toHaveLength(1)
  })

  test.each(FORGERIES)('an answer %s is refused', async (_what, deviation) => {
    const { browser } = await newUser()
    const options = await startRegistration(browser, setup.api)
    const created = new SoftwareAuthenticator(setup.api.origin).create(options, 'Forged', deviation)
    expect(await answerOf(await finish(browser, 'register', created))).toEqual(REFUSED)
    expect(await list(browser)).toEqual([])
  })

  test('a challenge is answered once, and by the session that asked', async () => {
    const { browser } = await newUser()
    const other = await newUser()
    const options = await startRegistration(browser, setup.api)
    const created = new SoftwareAuthenticator(setup.api.origin).create(options, 'Phone')
    expect(await answerOf(await finish(other.browser, 'register', created))).toEqual(REFUSED)
    expect((await finish(browser, 'register', created)).status).toBe(201)
    expect(await answerOf(await finish(browser, 'register', created))).toEqual(REFUSED)
    expect(await list(browser)).toHaveLength(1)
  })

  test('a challenge expires', async () => {
    const { browser } = await newUser()
    const options = await startRegistration(browser, setup.api)
    await sql`update passkey_challenges set expires_at = now() - interval '1 second'`.execute(setup.api.db)
    const created = new SoftwareAuthenticator(setup.api.origin).create(options, 'Late')
    expect(await answerOf(await finish(browser, 'register', created))).toEqual(REFUSED)
  })

  test('an attestation that we did not ask for is refused', async () => {
    const { browser } = await newUser()
    const options = await startRegistration(browser, setup.api)
    const created = new SoftwareAuthenticator(setup.api.origin).create(options, 'Key', { format: 'fido-u2f' })
    expect(await answerOf(await finish(browser, 'register', created))).toEqual(REFUSED)
  })

  test('a credential of another user cannot be added to a second account', async () => {
    const [mira, ben] = [await newUser(), await newUser()]
    const { authenticator } = await addPasskey(mira.browser, setup.api)
    const created = authenticator.create(await startRegistration(ben.browser, setup.api), 'Stolen')
    expect(await answerOf(await finish(ben.browser, 'register', created))).toEqual(REFUSED)
    expect(await list(ben.browser)).toEqual([])
  })

  test('a user has twenty passkeys at most', async () => {
    const { browser, userId } = await newUser()
    const options = await startRegistration(browser, setup.api)
    await sql`
      insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced)
      select gen_random_uuid(), ${userId}, uuid_send(gen_random_uuid()), 'k', 0, 'Key', false from generate_series(1, 20)`.execute(
      setup.api.db,
    )
    const created = new SoftwareAuthenticator(setup.api.origin).create(options, 'One more')
    expect(await answerOf(await finish(browser, 'register', created))).toEqual([409, 'PASSKEYS_FULL'])
    const start = await browser.postJson(setup.api.origin, '/api/auth/passkeys/register/start')
    expect(await answerOf(start)).toEqual([409, 'PASSKEYS_FULL'])
  })

  test('another user cannot remove it', async () => {
    const [mira, ben] = [await newUser(), await newUser()]
    const { passkey } = await addPasskey(mira.browser, setup.api)
    expect(await answerOf(await remove(ben.browser, passkey.id))).toEqual([404, 'NOT_FOUND'])
    expect(await list(mira.browser)).toHaveLength(1)
  })
})

describe('signing in with a passkey', () => {
  test('opens the account of the passkey, without naming it first', async () => {
    const { browser, userId } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    const phone = new FetchBrowser()
    expect((await startPasskeySignIn(phone, setup.api)).allowCredentials).toEqual([])
    const response = await signInWithPasskey(phone, setup.api, authenticator)
    expect(await response.json()).toMatchObject({ user: { id: userId } })
    expect(await sessionOf(phone, setup.api)).toMatchObject({ id: userId })
    expect(await list(browser)).toMatchObject([{ lastUsedAt: expect.any(String) }])
  })

  test.each(FORGERIES)('an answer %s is refused', async (_what, deviation) => {
    const { browser } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    const phone = new FetchBrowser()
    expect(await answerOf(await signInWithPasskey(phone, setup.api, authenticator, deviation))).toEqual(REFUSED)
    expect(await sessionOf(phone, setup.api)).toBeNull()
  })

  test('a replayed answer is refused, and one that another browser sends', async () => {
    const { browser } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    const [phone, thief] = [new FetchBrowser(), new FetchBrowser()]
    await startPasskeySignIn(thief, setup.api)
    const proof = authenticator.sign(await startPasskeySignIn(phone, setup.api))
    expect(await answerOf(await finish(thief, 'sign-in', proof))).toEqual(REFUSED)
    expect((await finish(phone, 'sign-in', proof)).status).toBe(200)
    expect(await answerOf(await finish(phone, 'sign-in', proof))).toEqual(REFUSED)
    expect(await sessionOf(thief, setup.api)).toBeNull()
  })

  test('of ten answers to one challenge that arrive at once, one signs in', async () => {
    const { browser } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    const phone = new FetchBrowser()
    const proof = authenticator.sign(await startPasskeySignIn(phone, setup.api))
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(phone, 'sign-in', proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a challenge for confirming does not sign in', async () => {
    const { browser } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    await startPasskeySignIn(browser, setup.api)
    const proof = authenticator.sign(await startConfirmation(browser, setup.api))
    expect(await answerOf(await finish(browser, 'sign-in', proof))).toEqual(REFUSED)
  })

  test.each(['null', '5', '{}', '{"challenge":5}', '{"challenge":null}', 'no JSON'])(
    'client data that is %s is refused',
    async (clientData) => {
      const { browser } = await newUser()
      const { authenticator } = await addPasskey(browser, setup.api)
      const phone = new FetchBrowser()
      const proof = authenticator.sign(await startPasskeySignIn(phone, setup.api))
      proof.credential.response.clientDataJSON = Buffer.from(clientData).toString('base64url')
      expect(await answerOf(await finish(phone, 'sign-in', proof))).toEqual(REFUSED)
    },
  )

  test('a passkey with the handle of another user is refused', async () => {
    const [mira, ben] = [await newUser(), await newUser()]
    const { authenticator } = await addPasskey(mira.browser, setup.api)
    const userHandle = Buffer.from(ben.userId.replaceAll('-', ''), 'hex').toString('base64url')
    const response = await signInWithPasskey(new FetchBrowser(), setup.api, authenticator, { userHandle })
    expect(await answerOf(response)).toEqual(REFUSED)
  })

  test('a counter that does not grow is refused, and the passkey goes on with the right one', async () => {
    const { browser } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    const phone = new FetchBrowser()
    expect((await signInWithPasskey(phone, setup.api, authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      expect(await answerOf(await signInWithPasskey(phone, setup.api, authenticator, { counter }))).toEqual(REFUSED)
    }
    expect((await signInWithPasskey(phone, setup.api, authenticator, { counter: 8 })).status).toBe(200)
  })

  test('an authenticator that does not count signs in again and again', async () => {
    const { browser } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    for (let use = 0; use < 3; use += 1) {
      expect((await signInWithPasskey(new FetchBrowser(), setup.api, authenticator, { counter: 0 })).status).toBe(200)
    }
  })

  test('a removed passkey signs nobody in', async () => {
    const { browser } = await newUser()
    const { passkey, authenticator } = await addPasskey(browser, setup.api)
    await remove(browser, passkey.id)
    expect(await answerOf(await signInWithPasskey(new FetchBrowser(), setup.api, authenticator))).toEqual(REFUSED)
  })

  test('a suspended user signs in and reads, and is still suspended', async () => {
    const { browser, userId } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    await sql`insert into suspensions (user_id, because) values (${userId}, 'because')`.execute(setup.api.db)
    const phone = new FetchBrowser()
    expect((await signInWithPasskey(phone, setup.api, authenticator)).status).toBe(200)
    expect(await sessionOf(phone, setup.api)).toMatchObject({ id: userId, isSuspended: true })
    const write = await phone.request(`${setup.api.origin}/api/profile`, {
      method: 'PATCH',
      headers: { origin: setup.api.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ bio: 'I am back' }),
    })
    expect(await answerOf(write)).toEqual([403, 'ACCOUNT_SUSPENDED'])
  })

  test('[R-3] one network starts ten sign-ins in ten minutes', async () => {
    const limited = await startApiWithGoogle({ SIGN_INS_PER_10_MINUTES: '10' })
    const browser = new FetchBrowser()
    const answers: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      answers.push((await browser.postJson(limited.api.origin, '/api/auth/passkeys/sign-in/start')).status)
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429])
    await limited.close()
  })
})

describe('confirming with a passkey', () => {
  const requestExport = (browser: FetchBrowser) => browser.postJson(setup.api.origin, '/api/account/export')

  test('makes an old session fresh without a new sign-in', async () => {
    const { browser, userId } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    await age(userId)
    expect(await answerOf(await requestExport(browser))).toEqual(STALE)
    expect((await startConfirmation(browser, setup.api)).allowCredentials).toHaveLength(1)
    expect((await confirmWithPasskey(browser, setup.api, authenticator)).status).toBe(204)
    expect((await requestExport(browser)).status).toBe(202)
  })

  test('leaves the other sessions of the user as old as they are', async () => {
    const { browser, userId } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    const phone = new FetchBrowser()
    await signInWithPasskey(phone, setup.api, authenticator)
    await age(userId)
    await confirmWithPasskey(browser, setup.api, authenticator)
    expect(await answerOf(await requestExport(phone))).toEqual(STALE)
  })

  test.each(FORGERIES)('an answer %s is refused', async (_what, deviation) => {
    const { browser, userId } = await newUser()
    const { authenticator } = await addPasskey(browser, setup.api)
    await age(userId)
    expect(await answerOf(await confirmWithPasskey(browser, setup.api, authenticator, deviation))).toEqual(REFUSED)
    expect(await answerOf(await requestExport(browser))).toEqual(STALE)
  })

  test('the passkey of another user confirms nothing', async () => {
    const [mira, ben] = [await newUser(), await newUser()]
    await addPasskey(mira.browser, setup.api)
    const bens = await addPasskey(ben.browser, setup.api)
    await age(mira.userId)
    expect(await answerOf(await confirmWithPasskey(mira.browser, setup.api, bens.authenticator))).toEqual(REFUSED)
    expect(await answerOf(await requestExport(mira.browser))).toEqual(STALE)
  })

  test('a user without a passkey has nothing to confirm with', async () => {
    const { browser } = await newUser()
    const start = await browser.postJson(setup.api.origin, '/api/auth/passkeys/confirm/start')
    expect(await answerOf(start)).toEqual([404, 'NOT_FOUND'])
  })
})
