import { randomUUID } from 'node:crypto'
import type { AccountDeletion } from '@cadenza/contract/account'
import type { Playlist } from '@cadenza/contract/playlists'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { sessionOf, signedInBrowser } from '#test/api/google-sign-in.ts'
import {
  TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { eraseNextDueAccount, type EraseDeps } from './erase-account.service.ts'

const SECRET = 'not a secret: for development and tests only'
const DAY_MS = 86_400_000

let setup: ApiWithSongs
let workerDb: Database
let parts: EraseDeps
beforeAll(async () => {
  setup = await startApiWithSongs()
  const url = setup.api.databaseUrlAs('cadenza_worker')
  workerDb = createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 3, ...LONG_TIMEOUTS }, silentLogger))
  parts = {
    db: workerDb,
    store: setup.store,
    logger: silentLogger,
    pseudonymKey: SECRET,
    forgetInvocations: async () => 0,
  }
})
afterAll(async () => {
  await workerDb?.destroy()
  await setup?.close()
})

const leave = (listener: TestViewer) => listener.requestJson<AccountDeletion>('POST', '/api/account/deletion')
const deletionOf = (listener: TestViewer) => listener.requestJson<AccountDeletion>('GET', '/api/account/deletion')
const stay = (listener: TestViewer) => listener.request('DELETE', '/api/account/deletion')
const statusOf = async (listener: TestViewer, target: string) => (await listener.request('GET', target)).status

/** Makes the deletion due, as if its days had passed and a worker had given the files new names long ago. */
async function makeDue({ userId }: TestViewer): Promise<void> {
  await setup.api.db.deleteFrom('mediaRotations').where('userId', '=', userId).execute()
  await sql`update account_deletions set deletes_at = now(), leased_until = null where user_id = ${userId}`.execute(
    setup.api.db,
  )
}

const newPlaylist = (owner: TestViewer, change: object = {}) =>
  owner.requestJson<Playlist>('POST', '/api/playlists', { title: 'Evening', ...change }, randomUUID())

async function publicThings({ userId }: TestViewer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from songs where user_id = ${userId} and is_public
    union all select id from playlists where user_id = ${userId} and is_public order by id`.execute(setup.api.db)
  return rows.map(({ id }) => id)
}

describe('a user who requests deletion', () => {
  test('is hidden from others at once, and signed out elsewhere', async () => {
    const email = `${randomUUID()}@example.test`
    const phone = await signedInBrowser(setup.api, { email, name: 'Mira Lark' })
    const laptop = await signedInBrowser(setup.api, { email, name: 'Mira Lark' })
    const { user } = (await (await laptop.request(`${setup.api.origin}/api/session`)).json()) as {
      user: { id: string }
    }
    const mira = new TestViewer(setup.api.origin, laptop, user.id)
    const [ben, visitor] = [await newTestUser(setup), newVisitor(setup)]
    const song = await newSong(setup, mira.userId, { shown: 'public' })
    const list = await newPlaylist(mira, { isPublic: true })
    await ben.request('PUT', `/api/creators/${mira.userId}/follow`)
    const seen = [`/api/songs/${song.id}`, `/api/playlists/${list.id}`, `/api/creators/${mira.userId}`]
    for (const target of seen) expect(await statusOf(visitor, target)).toBe(200)

    const { deletesAt } = await leave(mira)
    expect(Math.abs(Date.parse(deletesAt ?? '') - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000)
    for (const who of [visitor, ben]) for (const target of seen) expect(await statusOf(who, target)).toBe(404)
    for (const target of seen) expect(await statusOf(mira, target)).toBe(200)
    expect(await statusOf(new TestViewer(setup.api.origin, phone, user.id), '/api/account/deletion')).toBe(401)
    expect(await leave(mira)).toEqual({ deletesAt })
  })

  test('can change nothing except whether they stay', async () => {
    const mira = await newTestUser(setup)
    const song = await newSong(setup, mira.userId)
    await leave(mira)
    const order = { prompt: 'A calm lofi beat', duration: '30s' }
    const refused = [
      await mira.request('POST', '/api/generations', order, randomUUID()),
      await mira.request('POST', '/api/stripe/create-checkout-session', { packId: 'starter' }),
      await mira.request('PATCH', `/api/songs/${song.id}`, { isPublic: true }),
      await mira.request('POST', '/api/playlists', { title: 'More' }, randomUUID()),
    ]
    for (const response of refused) {
      expect([response.status, await response.json()]).toMatchObject([409, { code: 'ACCOUNT_DELETION_PENDING' }])
    }
    expect((await mira.request('POST', '/api/account/export')).status).toBe(202)
    expect((await stay(mira)).status).toBe(204)
    expect((await mira.request('PATCH', `/api/songs/${song.id}`, { isPublic: true })).status).toBe(200)
  })

  test('finds everything as it was after canceling the deletion', async () => {
    const email = `${randomUUID()}@example.test`
    const browser = await signedInBrowser(setup.api, { email, name: 'Mira Lark' })
    const { user } = (await (await browser.request(`${setup.api.origin}/api/session`)).json()) as {
      user: { id: string }
    }
    const mira = new TestViewer(setup.api.origin, browser, user.id)
    await newSong(setup, mira.userId, { shown: 'public' })
    await newSong(setup, mira.userId, { shown: 'binned' })
    await newSong(setup, mira.userId)
    await newPlaylist(mira, { isPublic: true })
    await newPlaylist(mira)
    const before = await publicThings(mira)
    expect(before).toHaveLength(3)
    await leave(mira)
    expect(await publicThings(mira)).toEqual([])
    // A song that was pending, or one that an operator restores.
    const late = await newSong(setup, mira.userId, { shown: 'public' })
    expect(await publicThings(mira)).toEqual([])

    const browserLater = await signedInBrowser(setup.api, { email })
    const back = new TestViewer(setup.api.origin, browserLater, user.id)
    expect(await deletionOf(back)).toMatchObject({ deletesAt: expect.any(String) })
    expect(await sessionOf(browserLater, setup.api)).toMatchObject({ id: user.id, isDeletionPending: true })
    expect((await stay(back)).status).toBe(204)
    expect(await publicThings(mira)).toEqual([...before, late.id].toSorted())
    expect(await deletionOf(back)).toEqual({ deletesAt: null })
    expect(await sessionOf(browserLater, setup.api)).toMatchObject({ isDeletionPending: false })
    expect((await stay(back)).status).toBe(204)
    await makeDue(mira)
    expect(await eraseNextDueAccount(parts)).toBe(false)
  })

  test('gets back from an operator only what the operator restores', async () => {
    const mira = await newTestUser(setup)
    const [song, other] = [
      await newSong(setup, mira.userId, { shown: 'public' }),
      await newSong(setup, mira.userId, { shown: 'public' }),
    ]
    await leave(mira)
    const operate = (what: string, kind: string, id: string) =>
      sql`select ${sql.raw(what)}('op', ${kind}::reported_kind, ${id}::uuid, 'because')`.execute(setup.api.db)
    await operate('hide_item', 'song', song.id)
    await stay(mira)
    expect(await publicThings(mira)).toEqual([other.id])
    await leave(mira)
    await operate('restore_item', 'song', song.id)
    expect(await publicThings(mira)).toEqual([])
    await operate('hide_item', 'creator', mira.userId)
    await stay(mira)
    expect(await publicThings(mira)).toEqual([])
    await operate('restore_item', 'creator', mira.userId)
    expect(await publicThings(mira)).toEqual([song.id, other.id].toSorted())
  })

  test('needs a recent sign-in to leave, and none to stay', async () => {
    const mira = await newTestUser(setup)
    await leave(mira)
    await sql`update sessions set created_at = now() - interval '61 minutes' where user_id = ${mira.userId}`.execute(
      setup.api.db,
    )
    expect((await stay(mira)).status).toBe(204)
    const refused = await mira.request('POST', '/api/account/deletion')
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'REAUTHENTICATION_REQUIRED' }])
  })
})

describe('erasing', () => {
  test('does not begin before its day, and cannot be canceled once it has', async () => {
    const mira = await newTestUser(setup)
    await newSong(setup, mira.userId)
    await leave(mira)
    expect(await eraseNextDueAccount(parts)).toBe(false)
    await makeDue(mira)
    const away = { ...parts, store: { ...setup.store, deleteMany: () => Promise.reject(new Error('away')) } }
    await expect(eraseNextDueAccount(away)).rejects.toThrow('away')
    expect((await mira.request('GET', '/api/account/deletion')).status).toBe(401)
    const { rows } = await sql<{ isKept: boolean }>`select keep_account(${mira.userId}) as is_kept`.execute(
      setup.api.db,
    )
    expect(rows).toEqual([{ isKept: false }])
    await makeDue(mira)
    expect(await eraseNextDueAccount(parts)).toBe(true)
  })

  test('that is interrupted anywhere is finished by the next attempt', async () => {
    const mira = await newTestUser(setup)
    for (let n = 0; n < 3; n += 1) await newSong(setup, mira.userId, { shown: 'public' })
    await newPlaylist(mira, { isPublic: true })
    await mira.requestJson('POST', '/api/account/export')
    await leave(mira)
    await makeDue(mira)
    let steps = 0
    for (let allowed = 0; ; allowed += 1) {
      steps = 0
      const step = () => {
        steps += 1
        if (steps > allowed) throw new Error('broken off')
      }
      const store = {
        ...setup.store,
        deleteMany: async (keys: readonly string[]) => {
          step()
          await setup.store.deleteMany(keys)
          step()
        },
      }
      await makeDue(mira)
      const isDone = await eraseNextDueAccount({ ...parts, store }).catch(() => false)
      if (isDone) break
    }
    expect(steps).toBeGreaterThan(0)
    const { rows } = await sql<{ left: number }>`select count(*) as left from users where id = ${mira.userId}`.execute(
      setup.api.db,
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  test('by several workers at once happens once', async () => {
    const users = await Promise.all(Array.from({ length: 3 }, () => newTestUser(setup)))
    for (const user of users) {
      await newSong(setup, user.userId)
      await leave(user)
      await makeDue(user)
    }
    const erased = await Promise.all(Array.from({ length: 6 }, () => eraseNextDueAccount(parts)))
    expect(erased.filter(Boolean)).toHaveLength(3)
    const { rows } = await sql`select from users where id = any(${users.map(({ userId }) => userId)}::uuid[])`.execute(
      setup.api.db,
    )
    expect(rows).toEqual([])
  })

  test('lets the same identity sign up again as a new user, without a second bonus', async () => {
    const email = `${randomUUID()}@example.test`
    const browser = await signedInBrowser(setup.api, { email, name: 'Mira Lark' })
    const session = async (of: typeof browser) =>
      (await (await of.request(`${setup.api.origin}/api/session`)).json()) as { user: { id: string } }
    const mira = new TestViewer(setup.api.origin, browser, (await session(browser)).user.id)
    await leave(mira)
    await makeDue(mira)
    await eraseNextDueAccount(parts)
    const again = await signedInBrowser(setup.api, { email, name: 'Mira Lark' })
    const someone = new TestViewer(setup.api.origin, again, (await session(again)).user.id)
    expect(someone.userId).not.toBe(mira.userId)
    expect(await someone.requestJson('GET', '/api/credits')).toMatchObject({ balance: 0 })
  })
})
