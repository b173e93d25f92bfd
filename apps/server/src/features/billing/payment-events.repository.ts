import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export async function isEventKnown(db: DatabaseOrTransaction, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger.stripeEvent')
    .select('eventId')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

export interface SeenEvent {
  eventId: string
  type: string
  created: Date
  purchaseId: string | null
  outcome: string
}

export async function rememberEvent(db: DatabaseOrTransaction, event: SeenEvent): Promise<void> {
  await db
    .insertInto('ledger.stripeEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
