import type { PaymentFacts } from '#adapters/payments/payments.ts'
import { recordCreditsReceived } from '#features/notifications/notification-facts.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import * as ledger from './ledger/ledger.repository.ts'

/** Stores a purchase before it can be paid. */
export async function openPurchase(db: Database, purchase: ledger.NewPurchase): Promise<void> {
  await ledger.openPurchase(db, purchase)
}

export async function attachSession(db: Database, purchaseId: string, sessionId: string): Promise<void> {
  await ledger.attachSession(db, purchaseId, sessionId)
}

/**
 * Brings a purchase to the state that the payment provider reports: grants, takes back, gives back. Safe to repeat in
 * any order.
 */
export async function recordPayment(
  tx: DatabaseOrTransaction,
  purchaseId: string,
  facts: PaymentFacts,
): Promise<ledger.PaymentOutcome> {
  const outcome = await ledger.recordPayment(tx, purchaseId, facts)
  if (outcome !== 'granted') return outcome
  const { userId, credits: bought } = await ledger.findPurchase(tx, purchaseId)
  await recordCreditsReceived(tx, { userId, subjectId: purchaseId, credits: bought })
  return outcome
}
