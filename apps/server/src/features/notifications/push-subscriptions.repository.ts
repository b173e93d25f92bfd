import type { Language } from '@cadenza/vocabulary/languages'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

interface Subscription {
  sessionId: string
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
}

/** A device has one subscription: a later session on it takes the subscription over from the previous one. */
export async function upsertSubscription(db: DatabaseOrTransaction, subscription: Subscription): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', subscription.endpoint)
    .where('sessionId', '<>', subscription.sessionId)
    .execute()
  await db
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('sessionId').doUpdateSet({
        endpoint: sql`excluded.endpoint`,
        p256dh: sql`excluded.p256dh`,
        auth: sql`excluded.auth`,
        language: sql`excluded.language`,
      }),
    )
    .execute()
}

export async function hasSubscription(db: DatabaseOrTransaction, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSubscriptionOfSession(db: DatabaseOrTransaction, sessionId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}

export async function deleteSubscription(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}
