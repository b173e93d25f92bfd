import type { Payments, RefundAnswer, RefundOrder } from '#adapters/payments/payments.ts'
import { refreshPayment } from '#features/billing/refresh-payment.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import * as refunds from './refunds.repository.ts'

export interface RefundDeps {
  /** As the role of operators. */
  db: Database
  /** As a role that books payments; null where there is none, and the provider's event books alone. */
  bookingDb: Database | null
  payments: Payments | null
  logger: Logger
}

export interface RefundAction {
  operator: string
  userId: string
  purchaseId: string
  words: string
}

/**
 * Gives back what is left of a purchase, once however often it is asked for. The provider's event takes the credits
 * back; they are also taken back at once where that is possible.
 */
export async function refundPurchase(deps: RefundDeps, act: RefundAction): Promise<void> {
  const { db, payments } = deps
  if (!payments) throw new AppError('STRIPE_NOT_CONFIGURED')
  const request = await refunds.requestRefund(db, act)
  if (request.outcome === 'unknown') throw new AppError('NOT_FOUND')
  if (request.outcome === 'refunded') return
  if (request.outcome !== 'requested') throw new AppError('REFUND_REFUSED')
  const { key, paymentIntent } = request
  const answer = await callProvider(payments, { key, purchaseId: act.purchaseId, paymentIntent })
  if (answer.state === 'refused') {
    await refunds.withdrawRefund(db, { operator: act.operator, userId: act.userId, key, reason: answer.reason })
    throw new AppError('REFUND_REFUSED')
  }
  await bookNow(deps, payments, paymentIntent)
}

async function callProvider(payments: Payments, order: RefundOrder): Promise<RefundAnswer> {
  try {
    return await payments.refund(order)
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause })
  }
}

async function bookNow({ bookingDb, logger }: RefundDeps, payments: Payments, paymentIntent: string): Promise<void> {
  if (!bookingDb) return
  try {
    await refreshPayment({ db: bookingDb, payments }, { paymentIntent })
  } catch (error) {
    logger.warn({ err: error, paymentIntent }, 'a refund waits for its event to be booked')
  }
}
