import type { SecurityEventKind, SignInMethod } from '@cadenza/contract/security/events'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export interface SecurityEventRow {
  id: string
  kind: SecurityEventKind
  method: SignInMethod | null
  subject: string | null
  isNewDevice: boolean
  userAgent: string | null
  network: string | null
  country: string | null
  createdAt: Date
}

export async function insertEvent(
  db: DatabaseOrTransaction,
  event: Omit<SecurityEventRow, 'createdAt'> & { userId: string },
): Promise<void> {
  await db.insertInto('securityEvents').values(event).execute()
}

/** Deletes the oldest events of the user beyond `most`. */
export async function deleteBeyondLimit(db: DatabaseOrTransaction, userId: string, most: number): Promise<void> {
  await sql`
    delete from security_events where user_id = ${userId} and id <= (
      select id from security_events where user_id = ${userId} order by id desc offset ${most} limit 1
    )`.execute(db)
}

/** Newest first. */
export async function findEvents(
  db: DatabaseOrTransaction,
  { userId, cursor, limit }: { userId: string; cursor: string | undefined; limit: number },
): Promise<SecurityEventRow[]> {
  let page = db
    .selectFrom('securityEvents')
    .select(['id', 'kind', 'method', 'subject', 'isNewDevice', 'userAgent', 'network', 'country', 'createdAt'])
    .where('userId', '=', userId)
  if (cursor) page = page.where('id', '<', cursor)
  const rows = await page.orderBy('id', 'desc').limit(limit).execute()
  return rows as SecurityEventRow[]
}

/** Deletes at most `limit` events and returns how many were deleted. */
export async function deleteEventsOlderThan(db: DatabaseOrTransaction, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from security_events where id = any(array(
      select id from security_events where created_at < now() - make_interval(days => ${days}) order by created_at limit ${limit}
    )) returning id`.execute(db)
  return rows.length
}

/** Returns true when the user has signed in before, and never with this device. */
export async function rememberDevice(db: DatabaseOrTransaction, userId: string, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with earlier as (select exists (select from known_devices where user_id = ${userId}) as is_any),
    seen as (
      insert into known_devices (user_id, device_hash) values (${userId}, ${deviceHash})
      on conflict (user_id, device_hash) do update set last_seen_at = now()
      returning xmax = 0 as is_inserted
    )
    select is_any and is_inserted as is_new from earlier, seen`.execute(db)
  return rows[0]?.isNew ?? false
}

/** Forgets the devices of the user beyond `most`, those first that were not seen for longest. */
export async function forgetDevicesBeyond(db: DatabaseOrTransaction, userId: string, most: number): Promise<void> {
  await sql`
    delete from known_devices where user_id = ${userId} and device_hash in (
      select device_hash from known_devices where user_id = ${userId} order by last_seen_at desc offset ${most}
    )`.execute(db)
}

/** Forgets at most `limit` devices and returns how many were forgotten. */
export async function forgetDevicesUnseenFor(db: DatabaseOrTransaction, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from known_devices where (user_id, device_hash) in (
      select user_id, device_hash from known_devices
      where last_seen_at < now() - make_interval(days => ${days}) order by last_seen_at limit ${limit}
    ) returning user_id`.execute(db)
  return rows.length
}
