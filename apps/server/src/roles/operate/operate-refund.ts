import { refundPurchase, type RefundDeps } from '#features/operate/refund-purchase.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OperateCommand } from './operate-command.ts'
import { print } from './print.ts'

const FAILURES: Record<string, string> = {
  STRIPE_NOT_CONFIGURED: 'STRIPE_SECRET_KEY is not set',
  NOT_FOUND: 'The user has no such purchase',
  REFUND_REFUSED: 'Nothing was refunded: the purchase is unpaid or disputed, or the limit of the day is reached',
  UNAVAILABLE: 'The payment provider did not answer; the same command asks for the same refund again',
}

export async function refund(
  deps: RefundDeps,
  operator: string,
  [, userId, purchaseId, words]: Extract<OperateCommand, ['refund', ...unknown[]]>,
): Promise<void> {
  try {
    await refundPurchase(deps, { operator, userId, purchaseId, words })
    print(`Refunded: purchase ${purchaseId}; its credits are taken back when the event of the payment provider arrives`)
  } catch (error) {
    const failure = error instanceof AppError ? FAILURES[error.code] : undefined
    if (failure === undefined) throw error
    print(failure)
    process.exitCode = 1
  }
}
