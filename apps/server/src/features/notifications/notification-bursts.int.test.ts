import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFollowing } from '#features/creators/creators.service.ts'
import { setLiked } from '#features/songs/likes.service.ts'
import type { Database } from '#platform/db/database.ts'
import { newSong, type ApiWithSongs, startApiWithSongs } from '#test/api/api-with-songs.ts'
import { dequeueFacts } from './notification-facts.repository.ts'
import { createNotifications } from './create-notifications.service.ts'
import {
  connectWithPool,
  readNotifications,
  summarizeNotification,
  markNotificationsRead,
  insertUsersWithProfiles,
  newUserWithNothingUnread,
} from '#test/api/notifications.ts'

const USER_COUNT = 1000
/** Concurrent actions: on a busy machine a thousand would wait too long for one of fifteen connections. */
const AT_ONCE = 200

let setup: ApiWithSongs
let api: Database
let workers: [Database, Database]
let userIds: string[]
beforeAll(async () => {
  setup = await startApiWithSongs()
  api = connectWithPool(setup.api.databaseUrlAs('cadenza_api'), 15)
  const url = setup.api.databaseUrlAs('cadenza_worker')
  workers = [connectWithPool(url), connectWithPool(url)]
  userIds = await insertUsersWithProfiles(setup.api.db, USER_COUNT)
})
afterAll(async () => {
  await Promise.all([api, ...workers].map((db) => db.destroy()))
  await setup.close()
})

/** Runs while both workers create notifications as fast as they can. */
async function storm(act: (userId: string) => Promise<unknown>): Promise<void> {
  let isOver = false
  const folding = workers.map(async (worker) => {
    while (!isOver) await createNotifications(worker, { batch: 50 })
  })
  const waiting = [...userIds]
  const processWaiting = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await act(id)
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, processWaiting))
  } finally {
    isOver = true
    await Promise.all(folding)
  }
  await createNotifications(workers[0])
}

test('a thousand concurrent likes of one song are counted exactly, in one notification', async () => {
  const creator = await newUserWithNothingUnread(setup, workers[0])
  const { id } = await newSong(setup, creator.userId, { shown: 'public' })
  await storm((userId) => setLiked(api, userId, id, true))
  const { items, unreadCount } = await readNotifications(creator)
  expect(items.map(summarizeNotification)).toEqual([`like ${USER_COUNT} unread`, 'credits 1 read'])
  expect(unreadCount).toBe(1)

  await storm((userId) => setLiked(api, userId, id, userIds.indexOf(userId) % 4 === 0))
  expect((await readNotifications(creator)).items.map(summarizeNotification)).toEqual([
    `like ${USER_COUNT / 4} unread`,
    'credits 1 read',
  ])
})

test('a thousand concurrent follows are counted exactly, and reading meanwhile loses none', async () => {
  const creator = await newUserWithNothingUnread(setup, workers[0])
  await newSong(setup, creator.userId, { shown: 'public' })
  let acted = 0
  await storm(async (userId) => {
    await setFollowing(api, userId, creator.userId, true)
    acted += 1
    if (acted % 100 === 0) await markNotificationsRead(creator, null)
  })
  const { items } = await readNotifications(creator, '?limit=50')
  const followCount = items.filter(({ kind }) => kind === 'follow').reduce((sum, { count }) => sum + count, 0)
  expect(followCount).toBe(USER_COUNT)
})

test('a worker that dies before its commit has created no notification, and the next one creates all of them once', async () => {
  const creator = await newUserWithNothingUnread(setup, workers[0])
  const { id } = await newSong(setup, creator.userId, { shown: 'public' })
  await Promise.all(userIds.slice(0, 50).map((userId) => setLiked(api, userId, id, true)))
  const doomed = connectWithPool(setup.api.databaseUrlAs('cadenza_worker'), 1)
  const dying = doomed.transaction().execute(async (tx) => {
    expect(await dequeueFacts(tx, 1000)).toHaveLength(50)
    expect(await createNotifications(workers[0])).toBe(0)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(setup.api.db)
    await sql`select 1`.execute(tx)
  })
  await expect(dying).rejects.toThrow(/./)
  await doomed.destroy()
  expect((await readNotifications(creator)).items.map(summarizeNotification)).toEqual(['credits 1 read'])
  await createNotifications(workers[1])
  await createNotifications(workers[0])
  expect((await readNotifications(creator)).items.map(summarizeNotification)).toEqual([
    'like 50 unread',
    'credits 1 read',
  ])
})

test('a failure after a like leaves neither the like nor its notification', async () => {
  const creator = await newUserWithNothingUnread(setup, workers[0])
  const { id } = await newSong(setup, creator.userId, { shown: 'public' })
  const failing = api.transaction().execute(async (tx) => {
    await tx
      .insertInto('likes')
      .values({ userId: userIds[0] ?? '', songId: id })
      .execute()
    await sql`insert into notification_facts (user_id, kind, subject_id) values (${creator.userId}, 'like', ${id})`.execute(
      tx,
    )
  })
  await expect(failing).rejects.toThrow(/check/)
  expect(await createNotifications(workers[0])).toBe(0)
})
