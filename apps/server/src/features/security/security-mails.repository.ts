import type { SecurityEventKind, SignInMethod } from '@cadenza/contract/security/events'
import type { Language } from '@cadenza/vocabulary/languages'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export async function queueMail(db: DatabaseOrTransaction, eventId: string, language: Language): Promise<void> {
  await db.insertInto('securityMails').values({ eventId, language }).execute()
}

export interface DueMail {
  eventId: string
  attempts: number
  language: Language
  userId: string
  email: string | null
  kind: SecurityEventKind
  method: SignInMethod | null
  subject: string | null
  userAgent: string | null
  network: string | null
  country: string | null
  createdAt: Date
}

/** Claims mails for a limited time, so that they are due again if the sending process dies. */
export async function claimDueMails(
  db: DatabaseOrTransaction,
  { limit, forSeconds }: { limit: number; forSeconds: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as (
      select event_id from security_mails where due_at <= now() order by due_at limit ${limit} for update skip locked
    ), claimed as (
      update security_mails mail set attempts = attempts + 1, due_at = now() + make_interval(secs => ${forSeconds})
      from due where mail.event_id = due.event_id
      returning mail.event_id, mail.attempts, mail.language
    )
    select claimed.*, event.user_id, users.email, event.kind, event.method, event.subject, event.user_agent, event.network,
      event.country, event.created_at
    from claimed
    join security_events event on event.id = claimed.event_id
    join users on users.id = event.user_id`.execute(db)
  return rows
}

export async function deleteMail(db: DatabaseOrTransaction, eventId: string): Promise<void> {
  await db.deleteFrom('securityMails').where('eventId', '=', eventId).execute()
}

export async function postponeMail(db: DatabaseOrTransaction, eventId: string, seconds: number): Promise<void> {
  await db
    .updateTable('securityMails')
    .set({ dueAt: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('eventId', '=', eventId)
    .execute()
}

/** A message that comes days late alarms for nothing. Also empties the queue where no mail server is configured. */
export async function deleteMailsOlderThan(db: DatabaseOrTransaction, hours: number): Promise<void> {
  await sql`delete from security_mails where created_at < now() - make_interval(hours => ${hours})`.execute(db)
}
