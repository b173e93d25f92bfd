import type { NotificationKind } from '@cadenza/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

interface Fact {
  /** Who is to be told. */
  userId: string
  kind: NotificationKind
  subjectId: string
  actorId: string | null
  credits: number | null
}

export interface TakenFact extends Fact {
  createdAt: Date
}

export async function appendFact(db: DatabaseOrTransaction, fact: Fact): Promise<void> {
  await db.insertInto('notificationFacts').values(fact).execute()
}

/** For each row of the statement's own `changed`, unless it was done to oneself. */
export const appendForChanged = ({
  userId,
  kind,
  subjectId,
  actorId,
}: Pick<Fact, 'kind' | 'subjectId'> & {
  userId: string | RawBuilder<string>
  actorId: string
}): RawBuilder<unknown> => sql`
  insert into notification_facts (user_id, kind, subject_id, actor_id)
  select ${userId}::uuid, ${kind}::notification_kind, ${subjectId}::uuid, ${actorId}::uuid from changed
  where ${userId}::uuid <> ${actorId}::uuid`

/** Takes facts out; those that another worker holds are left to it. They are back when the transaction fails. */
export async function takeFacts(db: DatabaseOrTransaction, limit: number): Promise<TakenFact[]> {
  const { rows } = await sql<TakenFact>`
    delete from notification_facts
    where id = any(array(select id from notification_facts order by id limit ${limit} for update skip locked))
    returning user_id, kind, subject_id, actor_id, credits, created_at`.execute(db)
  return rows
}
