import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Credits } from '@cadenza/contract/credits'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { type ApiWithGoogle, sessionOf, signedInBrowser, startApiWithGoogle } from '#test/api/google-sign-in.ts'
import { placeHold, releaseHold, settleHold } from './ledger/ledger.repository.ts'

let setup: ApiWithGoogle
beforeAll(async () => {
  setup = await startApiWithGoogle()
})
afterAll(() => setup.close())

const price = { audio: 100, cover: 30, title: 5 }

async function newUser(email = `${randomUUID()}@example.test`) {
  const browser = await signedInBrowser(setup.api, { email })
  const userId = (await sessionOf(browser, setup.api))?.id ?? ''
  return { browser, userId }
}

async function get<T>(browser: FetchBrowser, path: string): Promise<T> {
  const response = await browser.request(setup.api.origin + path)
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

async function makeSong(userId: string, delivered: typeof price | null): Promise<string> {
  const id = uuidv7()
  expect(await placeHold(setup.api.db, { id, userId, price, ttlSeconds: 1200 })).toBe('ok')
  if (delivered) await settleHold(setup.api.db, id, delivered)
  else await releaseHold(setup.api.db, id, 'failed')
  return id
}

describe('the sign-up bonus', () => {
  test('[K1] a new user has 300 credits at their first sign-in, and no more at the second', async () => {
    const email = `${randomUUID()}@example.test`
    const { browser } = await newUser(email)
    expect(await get(browser, '/api/credits')).toEqual({
      balance: 300,
      held: 0,
      owed: 0,
      maximum: 300,
      totalUsed: 0,
      version: 1,
    })
    const again = await newUser(email)
    expect(await get(again.browser, '/api/credits')).toMatchObject({ balance: 300, version: 1 })
  })

  test('[K1] deleting the account and signing up again with the same identity earns no second bonus', async () => {
    const email = `${randomUUID()}@example.test`
    const { userId } = await newUser(email)
    await setup.api.db.deleteFrom('users').where('id', '=', userId).execute()
    const back = await newUser(email)
    expect(back.userId).not.toBe(userId)
    expect(await get(back.browser, '/api/credits')).toMatchObject({ balance: 0, version: 0 })
  })

  test('what is stored about the identity reveals nothing without the key', async () => {
    const { browser } = await newUser()
    const { issuer, subject } = await setup.api.db
      .selectFrom('identities')
      .select(['issuer', 'subject'])
      .where('userId', '=', (await sessionOf(browser, setup.api))?.id ?? '')
      .executeTakeFirstOrThrow()
    const rows = await setup.api.db.selectFrom('ledger.bonusSubject').select('hmac').execute()
    const storedHmacs = rows.map(({ hmac }) => hmac.toString('hex')).join()
    for (const trace of [issuer, subject]) expect(storedHmacs).not.toContain(Buffer.from(trace).toString('hex'))
  })
})

test('visitors have no credits to read', async () => {
  for (const path of ['', '/history', '/history.csv', '/summary?since=2026-01-01T00:00:00Z']) {
    const response = await new FetchBrowser().request(`${setup.api.origin}/api/credits${path}`)
    expect(response.status, path).toBe(401)
  }
})

interface History {
  items: { version: number; kind: string; amount: number; balanceAfter: number; reason: string | null; song: unknown }[]
  nextBefore: number | null
}

describe('the history', () => {
  test('[K5] lists every transfer with its song: held, the unused part returned, all of it returned when it failed', async () => {
    const { browser, userId } = await newUser()
    const song = await makeSong(userId, { audio: 90, cover: 30, title: 0 })
    const failed = await makeSong(userId, null)
    const { items, nextBefore } = await get<History>(browser, '/api/credits/history')
    expect(nextBefore).toBeNull()
    expect(
      items.map(({ kind, amount, balanceAfter, reason, song: about }) => [kind, amount, balanceAfter, reason, about]),
    ).toEqual([
      ['release', 135, 180, 'failed', { generationId: failed, ...price }],
      ['hold', -135, 45, null, { generationId: failed, ...price }],
      ['settle', 15, 180, null, { generationId: song, audio: 10, cover: 0, title: 5 }],
      ['hold', -135, 165, null, { generationId: song, ...price }],
      ['bonus', 300, 300, null, null],
    ])
    const kinds = async (show: string) =>
      (await get<History>(browser, `/api/credits/history?show=${show}`)).items.map(({ kind }) => kind)
    expect(await kinds('spent')).toEqual(['hold', 'hold'])
    expect(await kinds('added')).toEqual(['bonus'])
    expect(await kinds('returned')).toEqual(['release', 'settle'])
    expect(await get(browser, '/api/credits')).toMatchObject({ balance: 180, totalUsed: 120, maximum: 300 })
    const since = new Date(Date.now() - 60_000).toISOString()
    expect(await get(browser, `/api/credits/summary?since=${since}`)).toEqual({
      added: 300,
      audio: 90,
      cover: 30,
      title: 0,
    })
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await get(browser, `/api/credits/summary?since=${later}`)).toEqual({
      added: 0,
      audio: 0,
      cover: 0,
      title: 0,
    })
  })

  test('its pages hold every transfer once, newest first, while new ones are made', async () => {
    const { browser, userId } = await newUser()
    for (let n = 0; n < 6; n += 1) await makeSong(userId, null)
    const seen: number[] = []
    let before: number | null = null
    do {
      const page: History = await get(
        browser,
        `/api/credits/history?limit=5${before === null ? '' : `&before=${before}`}`,
      )
      seen.push(...page.items.map(({ version }) => version))
      before = page.nextBefore
      await makeSong(userId, null)
    } while (before !== null)
    expect(seen).toEqual(Array.from({ length: 13 }, (_, n) => 13 - n))
  })

  test.each(['limit=0', 'limit=101', 'before=0', 'before=x', 'show=theirs'])('%s is refused', async (query) => {
    const { browser } = await newUser()
    expect((await browser.request(`${setup.api.origin}/api/credits/history?${query}`)).status).toBe(400)
  })

  test('the CSV file holds all of it, and no cell that a spreadsheet would run', async () => {
    const { browser, userId } = await newUser()
    await makeSong(userId, { audio: 90, cover: 30, title: 0 })
    const gift = { reason: '=HYPERLINK("https://evil.example","x"),\n2' }
    await sql`select ledger.adjust(${userId}, ${randomUUID()}, 7, 'operator', ${gift.reason})`.execute(setup.api.db)
    const response = await browser.request(`${setup.api.origin}/api/credits/history.csv`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('cadenza-credits.csv')
    const text = await response.text()
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""x""),\n2"`)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^number,time_utc,kind,amount,/)
    expect(lines[4]).toMatch(/^1,\d{4}-\d{2}-\d{2}T[^,]+Z,bonus,300,0,300,/)
  })
})

describe('the live balance', () => {
  async function follow(browser: FetchBrowser) {
    const response = await browser.request(`${setup.api.origin}/api/events`)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const received: Credits[] = []
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const ended = (async () => {
      let text = ''
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return
        text += value
        for (const [whole, data = ''] of text.matchAll(/event: credits\ndata: (.*)\n\n/g)) {
          received.push(JSON.parse(data) as Credits)
          text = text.replace(whole, '')
        }
      }
    })()
    return { received, ended, cancel: () => reader?.cancel() }
  }

  test('[K5] an open stream sends the balance at once and whenever the server changes it', async () => {
    const { browser, userId } = await newUser()
    const stream = await follow(browser)
    await expect.poll(() => stream.received.length).toBe(1)
    const id = uuidv7()
    await placeHold(setup.api.db, { id, userId, price, ttlSeconds: 60 })
    await expect.poll(() => stream.received.at(-1)).toMatchObject({ balance: 165, held: 135 })
    await releaseHold(setup.api.db, id, 'cancelled')
    await expect.poll(() => stream.received.at(-1)).toMatchObject({ balance: 300, held: 0 })
    expect(stream.received.map(({ version }) => version)).toEqual([1, 2, 3])
    await stream.cancel()
  })

  test('a stream never sends the balance of another user', async () => {
    const [watcher, other] = [await newUser(), await newUser()]
    const stream = await follow(watcher.browser)
    await makeSong(other.userId, null)
    await sleep(1500)
    expect(stream.received).toHaveLength(1)
    await stream.cancel()
  })

  test('a node that closes ends its streams instead of waiting for them', async () => {
    const other = await startApiWithGoogle()
    const browser = await signedInBrowser(other.api, { email: 'leaving@example.test' })
    const response = await browser.request(`${other.api.origin}/api/events`)
    const ended = response.text().catch(() => 'cut off')
    const startedAt = performance.now()
    await other.close()
    expect(await ended).toContain('event: credits')
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})
