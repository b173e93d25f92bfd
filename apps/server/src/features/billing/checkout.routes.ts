import { CheckoutRequest, CheckoutSession } from '@cadenza/contract/checkout'
import { Problem } from '@cadenza/contract/problem'
import { CREDIT_PACKS, findPack } from '@cadenza/domain/pricing/credit-packs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Payments } from '#adapters/payments/payments.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import { requireFreshSignIn } from '#platform/http/guards/fresh-sign-in.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { startCheckout } from './checkout.service.ts'

/**
 * A purchase above the smallest pack. Of users with a passkey it asks for a fresh sign-in, which is one touch for them;
 * others would have to leave the page in the middle of a purchase.
 */
function isLargePurchase(packId: string): boolean {
  const smallestCents = Math.min(...CREDIT_PACKS.map(({ priceCents }) => priceCents))
  return (findPack(packId)?.priceCents ?? 0) > smallestCents
}

interface CheckoutRoutesOptions {
  config: Config
  db: Database
  payments: Payments | null
  rateLimits: RateLimits
  emailOf: (userId: string) => Promise<string | null>
  hasPasskey: (userId: string) => Promise<boolean>
}

export async function addCheckoutRoutes(
  app: FastifyInstance,
  { config, db, payments, rateLimits, emailOf, hasPasskey }: CheckoutRoutesOptions,
): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/stripe/create-checkout-session',
    {
      schema: {
        operationId: 'createCheckoutSession',
        tags: ['Billing'],
        summary: 'Start the purchase of a credit pack',
        description:
          'The session determines the user, and the server the price. A body that disagrees is refused with 400. A user can start five an hour.',
        body: CheckoutRequest,
        response: { 200: CheckoutSession, '4xx': Problem, '5xx': Problem },
      },
    },
    async (request, reply) => {
      const viewer = requireViewer(request)
      const { userId } = viewer
      if (!payments) throw new AppError('STRIPE_NOT_CONFIGURED')
      if (isLargePurchase(request.body.packId) && (await hasPasskey(userId))) {
        requireFreshSignIn(viewer, config.FRESH_SIGN_IN_MINUTES)
      }
      await rateLimits.checkouts(request, reply)
      const buyer = { userId, email: await emailOf(userId) }
      return startCheckout({ db, payments, origin: config.ORIGIN }, buyer, request.body)
    },
  )
}
