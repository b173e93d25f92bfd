import { randomUUID } from 'node:crypto'
import type { Notification, NotificationPage } from '@cadenza/contract/notifications'
import { v7 as uuidv7 } from 'uuid'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { type Listener, newListener, type SongsSetup } from '#test/song-library.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { PATIENT_TIMEOUTS } from '#test/test-database.ts'
import { foldFacts } from './fold-facts.service.ts'

export function connect(url: string, poolSize = 2): Database {
  return createDatabase(
    createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, ...PATIENT_TIMEOUTS }, silentLogger),
  )
}

/** People without browsers, as many as a storm needs. */
export async function newCrowd(db: Database, size: number): Promise<string[]> {
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

export const listOf = (person: Listener, query = ''): Promise<NotificationPage> =>
  person.read('GET', `/api/notifications${query}`)

export const markRead = (person: Listener, upTo: number | null): Promise<unknown> =>
  person.read('POST', '/api/notifications/read', { upTo })

/** Somebody who has read that they got their credits. */
export async function newReader(setup: SongsSetup, worker: Database, name?: string): Promise<Listener> {
  const person = await newListener(setup, name)
  await foldFacts(worker)
  await markRead(person, null)
  return person
}

export const look = ({ kind, count, isRead }: Notification) => `${kind} ${count} ${isRead ? 'read' : 'unread'}`
