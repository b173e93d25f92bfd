import type { FastifyInstance } from 'fastify'
import { type Payments, SignatureError } from '#adapters/payments/payments.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { handlePaymentEvent, type PaymentEventDeps } from './payment-events.service.ts'

const BODY_LIMIT_BYTES = 512 * 1024

function readEvent(payments: Payments, body: unknown, signature: string | string[] | undefined) {
  try {
    if (!Buffer.isBuffer(body)) throw new SignatureError('no body')
    return payments.readEvent(body, typeof signature === 'string' ? signature : undefined)
  } catch (cause) {
    if (cause instanceof SignatureError) throw new AppError('WEBHOOK_REFUSED', { cause })
    throw cause
  }
}

/**
 * Requests are signed by the payment provider instead of sent by a browser, so neither session nor origin is checked.
 */
export async function addWebhookRoutes(app: FastifyInstance, deps: PaymentEventDeps): Promise<void> {
  // The signature covers the bytes exactly as they were received.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: unknown, body: Buffer) => body,
  )
  app.post('/api/stripe/webhook', { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
    const event = readEvent(deps.payments, request.body, request.headers['stripe-signature'])
    await handlePaymentEvent(deps, event)
    return { received: true }
  })
}
