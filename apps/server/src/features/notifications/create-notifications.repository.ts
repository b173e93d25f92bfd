import { sql } from 'kysely'
import type { NotificationKind } from '@cadenza/contract/notifications'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { DequeuedFact } from './notification-facts.repository.ts'

export interface NotificationBox {
  userId: string
  version: number
  readUpTo: number
}

/** Users are locked first, as in the deletion of an account, so that the two cannot deadlock. */
export async function lockUsersAgainstDeletion(db: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  await sql`select from users where id = any(${ids}::uuid[]) order by id for key share`.execute(db)
}

/** Locks the boxes in one order until the transaction ends. Deleted users have no box. */
export async function lockBoxes(db: DatabaseOrTransaction, userIds: readonly string[]): Promise<NotificationBox[]> {
  await sql`
    insert into notification_boxes (user_id)
    select id from users where id = any(${userIds}::uuid[]) order by id
    on conflict do nothing`.execute(db)
  return db
    .selectFrom('notificationBoxes')
    .select(['userId', 'version', 'readUpTo'])
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('userId')
    .forUpdate()
    .execute()
}

export async function updateBoxVersions(db: DatabaseOrTransaction, boxes: readonly NotificationBox[]): Promise<void> {
  await sql`
    update notification_boxes box set version = moved.version
    from unnest(
      ${boxes.map(({ userId }) => userId)}::uuid[], ${boxes.map(({ version }) => version)}::bigint[]
    ) as moved (user_id, version)
    where box.user_id = moved.user_id`.execute(db)
}

const factTable = (facts: readonly DequeuedFact[]) => sql`unnest(
  ${facts.map(({ userId }) => userId)}::uuid[],
  ${facts.map(({ kind }) => kind)}::notification_kind[],
  ${facts.map(({ subjectId }) => subjectId)}::uuid[],
  ${facts.map(({ actorId }) => actorId)}::uuid[],
  ${facts.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
) as fact (user_id, kind, subject_id, actor_id, created_at)`

/**
 * Reads the current likes and follows instead of the fact, so that the order in which facts are processed does not
 * matter.
 */
const isStillTrue = sql`case fact.kind
  when 'like' then exists (select from likes where user_id = fact.actor_id and song_id = fact.subject_id)
  else exists (select from follows where follower_id = fact.actor_id and creator_id = fact.subject_id)
end`

const isSameActor = sql`person.user_id = fact.user_id and person.kind = fact.kind
  and person.subject_id = fact.subject_id and person.actor_id = fact.actor_id`

/** Removes actors who took a like or follow back before it was read. Returns the users whose boxes changed. */
export async function removeRevokedActors(
  db: DatabaseOrTransaction,
  facts: readonly DequeuedFact[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    delete from notification_people person
    using ${factTable(facts)}, notifications told, notification_boxes box
    where ${isSameActor} and told.id = person.notification_id and box.user_id = told.user_id
      and told.seq > box.read_up_to and not ${isStillTrue}
    returning person.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

export interface FactGroup {
  userId: string
  kind: NotificationKind
  subjectId: string
  actorIds: string[]
  createdAt: Date
  /** The unread notification that the group joins, if there is one. */
  openId: string | null
}

/** Groups by subject the likes and follows that are still true and are in no notification yet. */
export async function groupNewFacts(db: DatabaseOrTransaction, facts: readonly DequeuedFact[]): Promise<FactGroup[]> {
  const { rows } = await sql<FactGroup>`
    select fresh.user_id, fresh.kind, fresh.subject_id, fresh.actor_ids, fresh.created_at, open.id as open_id
    from (
      select fact.user_id, fact.kind, fact.subject_id, array_agg(distinct fact.actor_id) as actor_ids,
        max(fact.created_at) as created_at
      from ${factTable(facts)} join users actor on actor.id = fact.actor_id
      where ${isStillTrue} and not exists (select from notification_people person where ${isSameActor})
      group by fact.user_id, fact.kind, fact.subject_id
    ) fresh
    join notification_boxes box on box.user_id = fresh.user_id
    left join notifications open on open.user_id = fresh.user_id and open.kind = fresh.kind
      and open.subject_id = fresh.subject_id and open.seq > box.read_up_to
    order by fresh.created_at`.execute(db)
  return rows
}

export async function findSongIds(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('songs')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface NotificationToUpsert {
  id: string
  userId: string
  kind: NotificationKind
  subjectId: string
  songId: string | null
  credits: number | null
  /** Added to the count of an existing notification. */
  count: number
  actorIds: readonly string[]
  seq: number
  createdAt: Date
  isNew: boolean
}

export async function upsertNotifications(
  db: DatabaseOrTransaction,
  placed: readonly NotificationToUpsert[],
): Promise<void> {
  await db
    .insertInto('notifications')
    .values(placed.map(({ actorIds: _actorIds, isNew: _isNew, ...row }) => row))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        count: sql`notifications.count + excluded.count`,
        seq: sql`excluded.seq`,
        createdAt: sql`excluded.created_at`,
      }),
    )
    .execute()
}

export async function insertActors(db: DatabaseOrTransaction, placed: readonly NotificationToUpsert[]): Promise<void> {
  const users = placed.flatMap((one) => one.actorIds.map((actorId) => ({ ...one, actorId })))
  if (users.length === 0) return
  await sql`
    insert into notification_people (user_id, kind, subject_id, actor_id, notification_id, created_at)
    select * from unnest(
      ${users.map(({ userId }) => userId)}::uuid[],
      ${users.map(({ kind }) => kind)}::notification_kind[],
      ${users.map(({ subjectId }) => subjectId)}::uuid[],
      ${users.map(({ actorId }) => actorId)}::uuid[],
      ${users.map(({ id }) => id)}::uuid[],
      ${users.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
    )`.execute(db)
}

/** Deletes the oldest notifications of each user beyond `most`. */
export async function deleteBeyondLimit(
  db: DatabaseOrTransaction,
  userIds: readonly string[],
  most: number,
): Promise<void> {
  await sql`
    delete from notifications using (
      select person.user_id, (
        select seq from notifications kept where kept.user_id = person.user_id order by seq desc offset ${most} limit 1
      ) as seq
      from unnest(${userIds}::uuid[]) as person (user_id)
    ) last
    where notifications.user_id = last.user_id and notifications.seq <= last.seq`.execute(db)
}

/** Deletes at most `limit` notifications and returns how many were deleted. */
export async function deleteOlderThan(db: DatabaseOrTransaction, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from notifications where id = any(array(
      select id from notifications where created_at < now() - make_interval(days => ${days}) order by created_at limit ${limit}
    )) returning id`.execute(db)
  return rows.length
}
