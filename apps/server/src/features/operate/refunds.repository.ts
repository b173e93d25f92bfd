import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type RefundRequest =
  | { outcome: 'requested'; key: string; paymentIntent: string }
  | { outcome: 'unknown' | 'not-paid' | 'refunded' | 'disputed' | 'too-much' }

export async function requestRefund(
  db: Database,
  act: { operator: string; userId: string; purchaseId: string; words: string },
): Promise<RefundRequest> {
  const { rows } = await sql<{ request: RefundRequest }>`
    select request_refund(${act.operator}, ${act.userId}, ${act.purchaseId}, ${act.words}) as request`.execute(db)
  return rows[0]?.request ?? { outcome: 'unknown' }
}

export async function withdrawRefund(
  db: Database,
  act: { operator: string; userId: string; key: string; reason: string },
): Promise<void> {
  await sql`select withdraw_refund(${act.operator}, ${act.userId}, ${act.key}, ${act.reason})`.execute(db)
}
