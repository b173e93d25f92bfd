import type { PaymentEvent, Payments } from '#adapters/payments/payments.ts'
import { recordPayment } from '#features/credits/purchases.service.ts'
import type { Database } from '#platform/db/database.ts'

/**
 * Brings a purchase to the state that the provider reports now, without waiting for its event. Whichever comes second
 * changes nothing.
 */
export async function refreshPayment(
  { db, payments }: { db: Database; payments: Payments },
  paymentRef: NonNullable<PaymentEvent['paymentRef']>,
): Promise<void> {
  const payment = await payments.readPayment(paymentRef)
  if (payment) await db.transaction().execute((tx) => recordPayment(tx, payment.purchaseId, payment.facts))
}
