import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export async function hasProcessedEvent(db: DatabaseOrTransaction, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger.stripeEvent')
    .select('eventId')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

export interface ProcessedEvent {
  eventId: string
  type: string
  created: Date
  purchaseId: string | null
  outcome: string
}

export async function recordEvent(db: DatabaseOrTransaction, event: ProcessedEvent): Promise<void> {
  await db
    .insertInto('ledger.stripeEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
