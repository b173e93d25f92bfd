import { z } from 'zod'

/**
 * Only `packId` decides what is sold. The other fields state what the user was shown; the request is refused if they
 * disagree with the server.
 */
export const CheckoutRequest = z
  .object({
    packId: z.string().max(100),
    userId: z.uuid().optional(),
    packName: z.string().max(200).optional(),
    amount: z.int().optional().describe('Price in cents.'),
    credits: z.int().optional(),
  })
  .strict()
  .meta({ id: 'CheckoutRequest' })

export const CheckoutSession = z
  .object({ sessionId: z.string(), url: z.url().describe('Stripe page to redirect the browser to.') })
  .meta({ id: 'CheckoutSession' })

export type CheckoutRequest = z.infer<typeof CheckoutRequest>
export type CheckoutSession = z.infer<typeof CheckoutSession>
