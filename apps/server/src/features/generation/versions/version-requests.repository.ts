import { type Insertable, type Selectable, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { SongVersionRequests } from '#platform/db/schema.generated.ts'

export type VersionRequestRow = Selectable<SongVersionRequests>
export type NewVersionRequest = Insertable<SongVersionRequests>

export function findVersionRequest(db: DatabaseOrTransaction, id: string): Promise<VersionRequestRow | undefined> {
  return db.selectFrom('songVersionRequests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The request that was made last, whatever has become of it. */
export function findLatestRequest(db: DatabaseOrTransaction, songId: string): Promise<VersionRequestRow | undefined> {
  return db
    .selectFrom('songVersionRequests')
    .selectAll()
    .where('songId', '=', songId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertVersionRequest(tx: DatabaseOrTransaction, request: NewVersionRequest): Promise<void> {
  await tx.insertInto('songVersionRequests').values(request).execute()
}

export interface RequestsToday {
  used: number
  /** When the next day begins, in UTC by the database's clock. */
  nextDay: Date
}

/** Requests that failed do not count. */
export async function countRequestsToday(db: DatabaseOrTransaction, songId: string): Promise<RequestsToday> {
  const { rows } = await sql<RequestsToday>`
    select
      (select count(*) from song_version_requests where song_id = ${songId} and state <> 'failed'
        and created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc')::int as used,
      (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc' as next_day`.execute(db)
  const [today] = rows
  if (!today) throw new Error('a select without from returns one row')
  return today
}

/** Returns false when the request has ended, or its song was deleted: nothing more is to be done for it. */
export async function touchRequest(db: DatabaseOrTransaction, id: string): Promise<boolean> {
  const row = await db
    .updateTable('songVersionRequests')
    .set({ state: 'running', touchedAt: sql`now()` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when the request has ended meanwhile. */
export async function saveRecording(db: DatabaseOrTransaction, id: string, recording: unknown): Promise<boolean> {
  const row = await db
    .updateTable('songVersionRequests')
    .set({ recording: JSON.stringify(recording), touchedAt: sql`now()` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type RequestEnd =
  | { state: 'succeeded'; number: number }
  | { state: 'failed'; failureKind: string; failureMessage: string }

/** Of several that end a request one succeeds. */
export async function finishRequest(db: DatabaseOrTransaction, id: string, end: RequestEnd): Promise<boolean> {
  const row = await db
    .updateTable('songVersionRequests')
    .set({ ...end, touchedAt: sql`now()`, finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Requests that the engine does not have yet, and those that show no sign of progress, which it may have lost. */
export async function findRequestsToSubmit(
  db: DatabaseOrTransaction,
  { silentSeconds, limit }: { silentSeconds: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('songVersionRequests')
    .select('id')
    .where('finishedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('submittedAt', 'is', null),
        eb('touchedAt', '<', sql<Date>`now() - make_interval(secs => ${silentSeconds})`),
      ]),
    )
    .orderBy('touchedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markSubmitted(db: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('songVersionRequests')
    .set({ submittedAt: sql`now()`, touchedAt: sql`now()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('finishedAt', 'is', null)
    .execute()
}

/** Pending requests that are older than this. */
export async function findOverdueRequests(db: DatabaseOrTransaction, afterSeconds: number): Promise<string[]> {
  const rows = await db
    .selectFrom('songVersionRequests')
    .select('id')
    .where('finishedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(secs => ${afterSeconds})`)
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these, returns the requests whose source may still be read: they are pending, or ended within these hours. */
export async function findRequestsNeedingSource(
  db: DatabaseOrTransaction,
  ids: readonly string[],
  hours: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('songVersionRequests')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) =>
      eb.or([eb('finishedAt', 'is', null), eb('finishedAt', '>', sql<Date>`now() - make_interval(hours => ${hours})`)]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function findOwnerOfRequest(db: DatabaseOrTransaction, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('songVersionRequests')
    .innerJoin('songs', 'songs.id', 'songVersionRequests.songId')
    .select('songs.userId')
    .where('songVersionRequests.id', '=', id)
    .executeTakeFirst()
  return row?.userId ?? null
}
