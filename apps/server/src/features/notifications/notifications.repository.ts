import type { NotificationKind, NotificationUser } from '@cadenza/contract/notifications'
import type { SecurityEventKind } from '@cadenza/contract/security/events'
import { sql } from 'kysely'
import { batchStatements } from '#platform/async/batch-concurrent.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { isSubjectSeen } from './seen-subjects.repository.ts'

/** True when the notification is about no song, or about one that is not in the bin. */
const isSubjectNotBinned = sql`(
  told.song_id is null or exists (select from songs where songs.id = told.song_id and songs.deleted_at is null)
)`

const countUnreadSql = (most: number) => sql<number>`(
  select count(*) from (
    select from notifications told
    where told.user_id = box.user_id and told.seq > box.read_up_to and ${isSubjectNotBinned}
      and not ${isSubjectSeen}
    limit ${most}
  ) unread
)`

export interface BoxRow {
  userId: string
  version: number
  readUpTo: number
  unreadCount: number
}

/** Batched, because every page reads it. Unread notifications are counted up to `most`. */
export const createFindBox = (most: number) =>
  batchStatements(async (db, userIds: readonly string[]): Promise<(BoxRow | undefined)[]> => {
    const { rows } = await sql<BoxRow>`
      select box.user_id, box.version, box.read_up_to, ${countUnreadSql(most)} as unread_count
      from notification_boxes box where box.user_id = any(${userIds}::uuid[])`.execute(db)
    const boxes = new Map(rows.map((row) => [row.userId, row]))
    return userIds.map((userId) => boxes.get(userId))
  })

/** Returns those of the followed boxes that are newer than the known version. */
export async function findChangedBoxes(
  db: DatabaseOrTransaction,
  knownVersions: ReadonlyMap<string, number>,
  most: number,
): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    select box.user_id, box.version, box.read_up_to, ${countUnreadSql(most)} as unread_count
    from notification_boxes box
    join unnest(${[...knownVersions.keys()]}::uuid[], ${[...knownVersions.values()]}::bigint[]) as seen (user_id, version)
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
  /** Of a text that was examined; null for other kinds. */
  reviewState: string | null
  reviewWords: string | null
  reviewedKind: string | null
  reviewedId: string | null
  /** Of a security event; null for other kinds. */
  securityKind: SecurityEventKind | null
  securitySubject: string | null
  securityUserAgent: string | null
  createdAt: Date
  /** Whether the user saw what it is about, independently of the other notifications. */
  isSeen: boolean
}

interface NotificationPageRequest {
  userId: string
  cursor?: number | undefined
  limit: number
}

/** Newest first. */
export const findPage = batchStatements(
  async (db, requests: readonly NotificationPageRequest[]): Promise<NotificationRow[][]> => {
    const { rows } = await sql<NotificationRow & { n: number }>`
    select asked.n, page.* from unnest(
      ${requests.map(({ userId }) => userId)}::uuid[],
      ${requests.map(({ cursor }) => cursor ?? Number.MAX_SAFE_INTEGER)}::bigint[],
      ${requests.map(({ limit }) => limit)}::integer[]
    ) with ordinality as asked (user_id, before, most, n)
    cross join lateral (
      select told.id, told.seq, told.kind, told.count, told.credits, told.song_id, songs.title as song_title, told.created_at,
        ${isSubjectSeen} as is_seen, reviewed.state as review_state, reviewed.decision as review_words,
        reviewed.kind as reviewed_kind, reviewed.subject_id as reviewed_id,
        event.kind as security_kind, event.subject as security_subject, event.user_agent as security_user_agent
      from notifications told left join songs on songs.id = told.song_id
        left join moderation_cases reviewed on told.kind = 'review' and reviewed.id = told.subject_id
        left join security_events event on told.kind = 'security' and event.id = told.subject_id
      where told.user_id = asked.user_id and told.seq < asked.before and (told.song_id is null or songs.deleted_at is null)
      order by told.seq desc
      limit asked.most
    ) page
    order by asked.n, page.seq desc`.execute(db)
    const pages = Map.groupBy(rows, ({ n }) => n)
    return requests.map((_, index) => pages.get(index + 1) ?? [])
  },
)

export interface ActorRow extends NotificationUser {
  notificationId: string
  /** Whether the actor has a creator page that everyone may open. */
  hasPage: boolean
}

/** Finds at most `most` actors of each notification, latest first. */
export const createFindLatestActors = (most: number) =>
  batchStatements(async (db, idLists: readonly (readonly string[])[]): Promise<ActorRow[][]> => {
    const users = Map.groupBy(await findLatestActors(db, idLists.flat(), most), ({ notificationId }) => notificationId)
    return idLists.map((ids) => ids.flatMap((id) => users.get(id) ?? []))
  })

async function findLatestActors(
  db: DatabaseOrTransaction,
  notificationIds: readonly string[],
  most: number,
): Promise<ActorRow[]> {
  const { rows } = await sql<ActorRow>`
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

/** Also cancels pending pushes of what was read. Returns false when nothing was unread. */
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
