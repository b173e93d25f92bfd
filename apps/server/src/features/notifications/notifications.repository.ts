import type { NotificationKind, NotificationPerson } from '@cadenza/contract/notifications'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** What it is about is not in the bin. */
const isShown = sql`(
  told.song_id is null or exists (select from songs where songs.id = told.song_id and songs.deleted_at is null)
)`

const unreadOf = (most: number) => sql<number>`(
  select count(*) from (
    select from notifications told
    where told.user_id = box.user_id and told.seq > box.read_up_to and ${isShown}
    limit ${most}
  ) unread
)`

export interface BoxRow {
  userId: string
  version: number
  readUpTo: number
  unreadCount: number
}

export async function findBox(db: DatabaseOrTransaction, userId: string, most: number): Promise<BoxRow | undefined> {
  const { rows } = await sql<BoxRow>`
    select box.user_id, box.version, box.read_up_to, ${unreadOf(most)} as unread_count
    from notification_boxes box where box.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Of the boxes somebody looks at, those that changed since. */
export async function findChangedBoxes(
  db: DatabaseOrTransaction,
  seen: ReadonlyMap<string, number>,
  most: number,
): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    select box.user_id, box.version, box.read_up_to, ${unreadOf(most)} as unread_count
    from notification_boxes box
    join unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::bigint[]) as seen (user_id, version)
      on seen.user_id = box.user_id
    where box.version > seen.version`.execute(db)
  return rows
}

export interface NotificationRow {
  id: string
  seq: number
  kind: NotificationKind
  count: number
  credits: number | null
  songId: string | null
  songTitle: string | null
  createdAt: Date
}

/** Newest first. */
export async function findPage(
  db: DatabaseOrTransaction,
  userId: string,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select told.id, told.seq, told.kind, told.count, told.credits, told.song_id, songs.title as song_title, told.created_at
    from notifications told left join songs on songs.id = told.song_id
    where told.user_id = ${userId} and told.seq < ${cursor ?? Number.MAX_SAFE_INTEGER}
      and (told.song_id is null or songs.deleted_at is null)
    order by told.seq desc
    limit ${limit}`.execute(db)
  return rows
}

export interface PersonRow extends NotificationPerson {
  notificationId: string
  /** Has a page that everybody may open. */
  hasPage: boolean
}

/** The latest of each, latest first. */
export async function findPeople(
  db: DatabaseOrTransaction,
  notificationIds: readonly string[],
  most: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select told.id as notification_id, profiles.username as name, profiles.handle, profiles.avatar_url, exists (
      select from songs where songs.user_id = profiles.id and songs.is_public and songs.deleted_at is null
    ) as has_page
    from unnest(${notificationIds}::uuid[]) as told (id)
    cross join lateral (
      select actor_id, created_at from notification_people person
      where person.notification_id = told.id order by created_at desc limit ${most}
    ) latest
    join profiles on profiles.id = latest.actor_id
    order by latest.created_at desc`.execute(db)
  return rows
}

/** Also calls off what would still be pushed of it. False when nothing was unread. */
export async function markRead(db: DatabaseOrTransaction, userId: string, upTo: number | null): Promise<boolean> {
  const { rows } = await sql<{ readUpTo: number }>`
    update notification_boxes box set read_up_to = moved.read_up_to, version = version + 1
    from (
      select least(coalesce(${upTo}::bigint, version), version) as read_up_to
      from notification_boxes where user_id = ${userId}
    ) moved
    where box.user_id = ${userId} and box.read_up_to < moved.read_up_to
      and exists (
        select from notifications told
        where told.user_id = box.user_id and told.seq > box.read_up_to and told.seq <= moved.read_up_to
      )
    returning box.read_up_to`.execute(db)
  const [moved] = rows
  if (!moved) return false
  await sql`
    delete from push_deliveries using notifications told
    where told.id = push_deliveries.notification_id and told.user_id = ${userId} and told.seq <= ${moved.readUpTo}`.execute(
    db,
  )
  return true
}
