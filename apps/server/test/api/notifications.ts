import { randomUUID } from 'node:crypto'
import type { Notification, NotificationPage } from '@cadenza/contract/notifications'
import { v7 as uuidv7 } from 'uuid'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { type TestViewer, newTestUser, type ApiWithSongs } from './api-with-songs.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { createNotifications } from '#features/notifications/create-notifications.service.ts'

export function connectWithPool(url: string, poolSize = 2): Database {
  return createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, ...LONG_TIMEOUTS }, silentLogger))
}

/** Inserts many users without browsers. */
export async function insertUsersWithProfiles(db: Database, size: number): Promise<string[]> {
  const ids = Array.from({ length: size }, () => uuidv7())
  await db
    .insertInto('users')
    .values(ids.map((id, n) => ({ id, name: `Fan ${n}` })))
    .execute()
  await db
    .insertInto('profiles')
    .values(ids.map((id, n) => ({ id, username: `Fan ${n}`, handle: `fan-${randomUUID().slice(0, 18)}` })))
    .execute()
  return ids
}

export const readNotifications = (viewer: TestViewer, query = ''): Promise<NotificationPage> =>
  viewer.requestJson('GET', `/api/notifications${query}`)

export const markNotificationsRead = (viewer: TestViewer, upTo: number | null): Promise<unknown> =>
  viewer.requestJson('POST', '/api/notifications/read', { upTo })

/** A user who has read the notification about their first credits. */
export async function newUserWithNothingUnread(
  setup: ApiWithSongs,
  worker: Database,
  name?: string,
): Promise<TestViewer> {
  const user = await newTestUser(setup, name)
  await createNotifications(worker)
  await markNotificationsRead(user, null)
  return user
}

export const summarizeNotification = ({ kind, count, isRead }: Notification) =>
  `${kind} ${count} ${isRead ? 'read' : 'unread'}`
