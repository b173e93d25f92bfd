import type { NotificationKind } from '@cadenza/contract/notifications'
import type { Language } from '@cadenza/vocabulary/languages'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { isSubjectSeen } from './seen-subjects.repository.ts'

/** Queues one message for each device of the notified user. */
export async function queuePushes(db: DatabaseOrTransaction, notificationIds: readonly string[]): Promise<void> {
  if (notificationIds.length === 0) return
  await sql`
    insert into push_deliveries (notification_id, subscription_id)
    select told.id, device.id
    from notifications told join push_subscriptions device on device.user_id = told.user_id
    where told.id = any(${notificationIds}::uuid[]) and not ${isSubjectSeen}`.execute(db)
}

export interface DueDelivery {
  notificationId: string
  subscriptionId: string
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  kind: NotificationKind
  count: number
  credits: number | null
  songId: string | null
  songTitle: string | null
  personName: string | null
}

/** Claims messages for a limited time, so that they are due again if the sending worker dies. */
export async function claimDueDeliveries(
  db: DatabaseOrTransaction,
  { limit, forSeconds }: { limit: number; forSeconds: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select notification_id, subscription_id from push_deliveries
      where due_at <= now() order by due_at limit ${limit} for update skip locked
    ), claimed as (
      update push_deliveries delivery
      set attempts = attempts + 1, due_at = now() + make_interval(secs => ${forSeconds})
      from due
      where delivery.notification_id = due.notification_id and delivery.subscription_id = due.subscription_id
      returning delivery.notification_id, delivery.subscription_id, delivery.attempts
    )
    select
      claimed.*, device.endpoint, device.p256dh, device.auth, device.language,
      told.kind, told.count, told.credits, told.song_id,
      (select title from songs where songs.id = told.song_id) as song_title,
      (
        select profiles.username from notification_people person join profiles on profiles.id = person.actor_id
        where person.notification_id = told.id order by person.created_at desc limit 1
      ) as person_name
    from claimed
    join push_subscriptions device on device.id = claimed.subscription_id
    join notifications told on told.id = claimed.notification_id`.execute(db)
  return rows
}

type Delivery = Pick<DueDelivery, 'notificationId' | 'subscriptionId'>

export async function deleteDelivery(db: DatabaseOrTransaction, delivery: Delivery): Promise<void> {
  await db
    .deleteFrom('pushDeliveries')
    .where('notificationId', '=', delivery.notificationId)
    .where('subscriptionId', '=', delivery.subscriptionId)
    .execute()
}

export async function postponeDelivery(db: DatabaseOrTransaction, delivery: Delivery, seconds: number): Promise<void> {
  await db
    .updateTable('pushDeliveries')
    .set({ dueAt: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('notificationId', '=', delivery.notificationId)
    .where('subscriptionId', '=', delivery.subscriptionId)
    .execute()
}
