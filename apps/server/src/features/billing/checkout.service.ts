import type { CheckoutRequest, CheckoutSession } from '@cadenza/contract/checkout'
import { type CreditPack, findPack, PACK_CURRENCY } from '@cadenza/domain/pricing/credit-packs'
import { v7 as uuidv7 } from 'uuid'
import type { Payments } from '#adapters/payments/payments.ts'
import { attachSession, openPurchase } from '#features/credits/purchases.service.ts'
import { requireNotStopped } from '#features/switches/switches.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'

interface Buyer {
  userId: string
  email: string | null
}

/** The other fields of the body must agree with the server: then the user saw the price that they will pay. */
function refuseDisagreement(body: CheckoutRequest, pack: CreditPack, userId: string): void {
  const known = { userId, packName: pack.name, amount: pack.priceCents, credits: pack.credits }
  const issues = (Object.keys(known) as (keyof typeof known)[])
    .filter((field) => body[field] !== undefined && body[field] !== known[field])
    .map((field) => ({ path: field, message: 'is not what the server knows' }))
  if (issues.length > 0) throw new AppError('CHECKOUT_MISMATCH', { issues })
}

/** Stores the purchase before it calls the provider, so that no payment can arrive for an unknown purchase. */
export async function startCheckout(
  { db, payments, origin }: { db: Database; payments: Payments; origin: string },
  buyer: Buyer,
  body: CheckoutRequest,
): Promise<CheckoutSession> {
  await requireNotStopped(db, 'checkout')
  const pack = findPack(body.packId)
  if (!pack) throw new AppError('INPUT_INVALID', { issues: [{ path: 'packId', message: 'is not a pack we sell' }] })
  refuseDisagreement(body, pack, buyer.userId)
  const purchase = {
    id: uuidv7(),
    userId: buyer.userId,
    packId: pack.id,
    priceCents: pack.priceCents,
    currency: PACK_CURRENCY,
    credits: pack.credits,
    isLive: payments.isLive,
  }
  await openPurchase(db, purchase)
  const session = await createSession(payments, {
    purchaseId: purchase.id,
    userId: buyer.userId,
    email: buyer.email,
    pack: { ...pack, currency: PACK_CURRENCY },
    successUrl: `${origin}/create?success=true&credits=${pack.credits}`,
    cancelUrl: `${origin}/create?checkout=cancelled`,
  })
  await attachSession(db, purchase.id, session.sessionId)
  return session
}

async function createSession(
  payments: Payments,
  order: Parameters<Payments['createCheckout']>[0],
): Promise<CheckoutSession> {
  try {
    return await payments.createCheckout(order)
  } catch (cause) {
    throw new AppError('CHECKOUT_FAILED', { cause })
  }
}
