import type { NotificationKind } from '@cadenza/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

interface Fact {
  /** The user who is notified. */
  userId: string
  kind: NotificationKind
  subjectId: string
  actorId: string | null
  credits: number | null
}

export interface DequeuedFact extends Fact {
  createdAt: Date
}

export async function insertFact(db: DatabaseOrTransaction, fact: Fact): Promise<void> {
  await db.insertInto('notificationFacts').values(fact).execute()
}

interface FactColumns extends Pick<Fact, 'kind'> {
  userId: RawBuilder<string>
  subjectId: RawBuilder<string>
  actorId: RawBuilder<string>
}

/** Part of a statement: inserts one fact for each of `rows`, except where users act on what is their own. */
export const insertFactsSql = (
  rows: RawBuilder<unknown>,
  { kind, userId, subjectId, actorId }: FactColumns,
): RawBuilder<unknown> => sql`
  insert into notification_facts (user_id, kind, subject_id, actor_id)
  select ${userId}, ${kind}::notification_kind, ${subjectId}, ${actorId} from ${rows} where ${userId} <> ${actorId}`

/**
 * Deletes and returns facts, without those that another worker has locked. They are back when the transaction fails.
 */
export async function dequeueFacts(db: DatabaseOrTransaction, limit: number): Promise<DequeuedFact[]> {
  const { rows } = await sql<DequeuedFact>`
    delete from notification_facts
    where id = any(array(select id from notification_facts order by id limit ${limit} for update skip locked))
    returning user_id, kind, subject_id, actor_id, credits, created_at`.execute(db)
  return rows
}
