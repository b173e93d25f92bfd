import { randomUUID } from 'node:crypto'
import type { NotificationSummary } from '@cadenza/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPurchase, recordPayment } from '#features/credits/purchases.service.ts'
import type { Database } from '#platform/db/database.ts'
import { readEvents } from '#test/http/read-events.ts'
import {
  type TestViewer,
  newTestUser,
  newSong,
  newVisitor,
  type ApiWithSongs,
  startApiWithSongs,
} from '#test/api/api-with-songs.ts'
import { createNotifications } from './create-notifications.service.ts'
import { deleteOldNotifications } from './notification-poller.ts'
import {
  connectWithPool,
  readNotifications,
  summarizeNotification,
  markNotificationsRead,
  newUserWithNothingUnread,
} from '#test/api/notifications.ts'

let setup: ApiWithSongs
let worker: Database
beforeAll(async () => {
  setup = await startApiWithSongs()
  worker = connectWithPool(setup.api.databaseUrlAs('cadenza_worker'))
})
afterAll(async () => {
  await worker.destroy()
  await setup.close()
})

const fold = () => createNotifications(worker)
const like = (viewer: TestViewer, songId: string, method = 'PUT') =>
  viewer.requestJson(method, `/api/songs/${songId}/like`)
const follow = (viewer: TestViewer, id: string, method = 'PUT') =>
  viewer.requestJson(method, `/api/creators/${id}/follow`)
const looksOf = async (viewer: TestViewer) => (await readNotifications(viewer)).items.map(summarizeNotification)

test('[T2] a new account starts with one unread notification: its 300 credits', async () => {
  const ana = await newTestUser(setup)
  await fold()
  const { items, unreadCount, nextCursor } = await readNotifications(ana)
  expect({ unreadCount, nextCursor }).toEqual({ unreadCount: 1, nextCursor: null })
  expect(items).toMatchObject([
    { kind: 'credits', credits: 300, count: 1, users: [], song: null, path: '/account/credits', isRead: false },
  ])
  await markNotificationsRead(ana, null)
  expect(await readNotifications(ana)).toMatchObject({ unreadCount: 0, items: [{ isRead: true }] })
})

test('visitors have no notifications', async () => {
  const visitor = newVisitor(setup)
  for (const path of ['', '/push']) {
    expect((await visitor.request('GET', `/api/notifications${path}`)).status).toBe(401)
  }
  expect((await visitor.request('POST', '/api/notifications/read', { upTo: null })).status).toBe(401)
})

test('bought credits are notified once, however often the payment is reported', async () => {
  const ana = await newUserWithNothingUnread(setup, worker)
  const { db } = setup.api
  const purchase = {
    userId: ana.userId,
    packId: 'producer',
    priceCents: 900,
    currency: 'usd',
    credits: 1200,
    isLive: false,
  }
  const id = randomUUID()
  await openPurchase(db, { ...purchase, id })
  const facts = { state: 'paid', amountCents: 900, currency: 'usd', isLive: false } as const
  const links = { sessionId: `cs_${id}`, paymentIntent: `pi_${id}`, receiptUrl: null, refundedCents: 0, disputes: [] }
  for (const outcome of ['granted', 'unchanged']) {
    expect(await db.transaction().execute((tx) => recordPayment(tx, id, { ...facts, ...links }))).toBe(outcome)
  }
  await fold()
  const { items } = await readNotifications(ana)
  expect(items).toMatchObject([{ kind: 'credits', credits: 1200, isRead: false }, { credits: 300 }])
})

test('likes of one song are one notification while it is unread, with the latest actors', async () => {
  const creator = await newUserWithNothingUnread(setup, worker)
  const { id } = await newSong(setup, creator.userId, { shown: 'public', title: 'Paper Lanterns' })
  const fans = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dora'].map((name) => newTestUser(setup, name)))
  for (const fan of fans) {
    await like(fan, id)
    await fold()
  }
  await like(creator, id)
  await fold()
  const { items, unreadCount } = await readNotifications(creator)
  expect(unreadCount).toBe(1)
  expect(items[0]).toMatchObject({
    kind: 'like',
    count: 4,
    song: { id, title: 'Paper Lanterns' },
    path: `/player/${id}`,
  })
  expect(items[0]?.users.map(({ name }) => name)).toEqual(['Dora', 'Cleo', 'Ben'])

  await markNotificationsRead(creator, items[0]?.seq ?? 0)
  await like(await newTestUser(setup, 'Emil'), id)
  await fold()
  expect((await looksOf(creator)).slice(0, 2)).toEqual(['like 1 unread', 'like 4 read'])
})

test('a like that is taken back while unread lowers the count, and the last one removes the notification', async () => {
  const creator = await newUserWithNothingUnread(setup, worker)
  const { id } = await newSong(setup, creator.userId, { shown: 'public' })
  const [ada, ben] = [await newTestUser(setup, 'Ada'), await newTestUser(setup, 'Ben')]
  await like(ada, id)
  await like(ben, id)
  await fold()
  await like(ada, id, 'DELETE')
  await fold()
  expect((await looksOf(creator))[0]).toBe('like 1 unread')
  await like(ben, id, 'DELETE')
  await fold()
  expect(await looksOf(creator)).toEqual(['credits 1 read'])
})

test('liking, unliking and liking again notifies once', async () => {
  const creator = await newUserWithNothingUnread(setup, worker)
  const { id } = await newSong(setup, creator.userId, { shown: 'public' })
  const ada = await newTestUser(setup, 'Ada')
  await like(ada, id)
  await fold()
  await markNotificationsRead(creator, null)
  for (const method of ['DELETE', 'PUT', 'DELETE', 'PUT']) await like(ada, id, method)
  await fold()
  expect(await looksOf(creator)).toEqual(['like 1 read', 'credits 1 read'])
})

test('follows are one notification, which links to a public creator page or to the account', async () => {
  const creator = await newUserWithNothingUnread(setup, worker)
  await newSong(setup, creator.userId, { shown: 'public' })
  const [ada, ben] = [await newTestUser(setup, 'Ada'), await newTestUser(setup, 'Ben')]
  await follow(ada, creator.userId)
  await fold()
  expect((await readNotifications(creator)).items[0]).toMatchObject({ kind: 'follow', count: 1, path: '/account' })
  await newSong(setup, ben.userId, { shown: 'public' })
  await follow(ben, creator.userId)
  await follow(ada, creator.userId, 'DELETE')
  await fold()
  const [item] = (await readNotifications(creator)).items
  expect(item).toMatchObject({ kind: 'follow', count: 1, users: [{ name: 'Ben' }] })
  expect(item?.path).toBe(`/creator/${item?.users[0]?.handle}`)
})

test('a binned song and deleted users are left out', async () => {
  const creator = await newUserWithNothingUnread(setup, worker)
  const { id } = await newSong(setup, creator.userId, { shown: 'public' })
  const [ada, ben] = [await newTestUser(setup, 'Ada'), await newTestUser(setup, 'Ben')]
  await like(ada, id)
  await like(ben, id)
  await fold()
  await setup.api.db.deleteFrom('users').where('id', '=', ada.userId).execute()
  expect((await readNotifications(creator)).items[0]).toMatchObject({ count: 1, users: [{ name: 'Ben' }] })
  await setup.api.db.updateTable('songs').set({ deletedAt: new Date() }).where('id', '=', id).execute()
  expect(await readNotifications(creator)).toMatchObject({ unreadCount: 0, items: [{ kind: 'credits' }] })
  await setup.api.db.deleteFrom('users').where('id', '=', creator.userId).execute()
  await fold()
})

test('a muted kind creates no notification', async () => {
  const creator = await newUserWithNothingUnread(setup, worker)
  const { id } = await newSong(setup, creator.userId, { shown: 'public' })
  const ada = await newTestUser(setup, 'Ada')
  await like(ada, id)
  await follow(ada, creator.userId)
  await createNotifications(worker, {
    findMutedKinds: async () => new Map([[creator.userId, new Set(['like'] as const)]]),
  })
  expect((await looksOf(creator)).slice(0, 1)).toEqual(['follow 1 unread'])
})

test('pages follow each other, the count stops at 100, and only a limited number is stored', async () => {
  const ana = await newUserWithNothingUnread(setup, worker)
  await setup.api.db
    .insertInto('notificationFacts')
    .values(
      Array.from({ length: 130 }, (_, n) => ({
        userId: ana.userId,
        kind: 'credits' as const,
        subjectId: ana.userId,
        credits: n,
      })),
    )
    .execute()
  await createNotifications(worker, { maxPerUser: 120, batch: 50 })
  const first = await readNotifications(ana, '?limit=50')
  expect(first.unreadCount).toBe(100)
  expect(first.items[0]).toMatchObject({ credits: 129 })
  const second = await readNotifications(ana, `?limit=50&cursor=${first.nextCursor}`)
  const third = await readNotifications(ana, `?limit=50&cursor=${second.nextCursor}`)
  expect(third.nextCursor).toBeNull()
  const all = [first, second, third].flatMap(({ items }) => items.map(({ credits }) => credits))
  expect(all).toEqual(Array.from({ length: 120 }, (_, n) => 129 - n))
})

test('a notification is deleted after 90 days', async () => {
  const ana = await newUserWithNothingUnread(setup, worker)
  const old = new Date(Date.now() - 91 * 86_400_000)
  await setup.api.db.updateTable('notifications').set({ createdAt: old }).where('userId', '=', ana.userId).execute()
  await deleteOldNotifications(worker)
  expect(await readNotifications(ana)).toMatchObject({ items: [], unreadCount: 0 })
})

test('every open stream receives new notifications and what was read elsewhere', async () => {
  const ana = await newTestUser(setup)
  const counts: number[][] = [[], []]
  const streams = counts.map((received) =>
    readEvents(ana.browser, `${setup.api.origin}/api/events`, {
      names: ['notifications'],
      until: ({ data }) => {
        received.push((data as NotificationSummary).unreadCount)
        return received.length === 3
      },
    }),
  )
  await expect.poll(() => counts.map(({ length }) => length)).toEqual([1, 1])
  await fold()
  await expect.poll(() => counts.map(({ length }) => length)).toEqual([2, 2])
  await markNotificationsRead(ana, null)
  await Promise.all(streams)
  expect(counts).toEqual([
    [0, 1, 0],
    [0, 1, 0],
  ])
})
