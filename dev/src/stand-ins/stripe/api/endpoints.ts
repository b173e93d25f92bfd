import type { StripeAccount } from '#dev/stand-ins/stripe/account/stripe-account.ts'
import { invalidRequest, missingParameter, resourceMissing } from '#dev/stand-ins/stripe/account/stripe-api-error.ts'
import type { FormObject } from './decode-form.ts'
import type { EventCause } from '#dev/stand-ins/stripe/account/event-journal.ts'
import { PAGE_PARAMS, paginate } from './paginate.ts'
import { createCheckoutSession, createPaymentMethod, createPrice, createProduct } from './checkout-endpoints.ts'
import { flag, ignored, integer, listOf, metadata, oneOf, optional, readParams, text } from './param-readers.ts'

export interface ApiCall {
  form: FormObject
  id: string
  path: string
  cause: EventCause
}

type Endpoint = (call: ApiCall) => object

const id = optional(text())

function retrieve<T extends object>(table: Map<string, T>, kind: string, param: string): Endpoint {
  return (call) => {
    readParams(call.form, {})
    const found = table.get(call.id)
    if (!found) throw resourceMissing(kind, call.id, param)
    return found
  }
}

const matches = (wanted: string | undefined, actual: unknown): boolean => wanted === undefined || wanted === actual

function sessionEndpoints(account: StripeAccount): Record<string, Endpoint> {
  const { state } = account.journal
  return {
    'POST /v1/checkout/sessions': ({ form }) => createCheckoutSession(account, form),
    'GET /v1/checkout/sessions': ({ form, path }) => {
      const status = optional(oneOf('open', 'complete', 'expired'))
      const params = readParams(form, { ...PAGE_PARAMS, payment_intent: id, status })
      const found = account
        .sessions()
        .filter(
          (session) => matches(params.payment_intent, session.payment_intent) && matches(params.status, session.status),
        )
      return paginate(found, params, path)
    },
    'GET /v1/checkout/sessions/:id': retrieve(state.sessions, 'checkout.session', 'session'),
    'GET /v1/checkout/sessions/:id/line_items': ({ form, path, id: sessionId }) => {
      readParams(form, { limit: ignored, starting_after: ignored, ending_before: ignored })
      return { object: 'list', url: path, has_more: false, data: account.findSession(sessionId).payment.lineItems }
    },
    'POST /v1/checkout/sessions/:id/expire': ({ form, id: sessionId, cause }) => {
      readParams(form, {})
      return account.expire(sessionId, cause)
    },
  }
}

function paymentEndpoints(account: StripeAccount): Record<string, Endpoint> {
  const { state } = account.journal
  return {
    'GET /v1/payment_intents/:id': retrieve(state.paymentIntents, 'payment_intent', 'intent'),
    'GET /v1/charges/:id': retrieve(state.charges, 'charge', 'id'),
    'GET /v1/charges': ({ form, path }) => {
      const params = readParams(form, { ...PAGE_PARAMS, payment_intent: id })
      const found = [...state.charges.values()].filter((row) => matches(params.payment_intent, row.payment_intent))
      return paginate(found, params, path)
    },
    'POST /v1/refunds': ({ form, cause }) => {
      const params = readParams(form, {
        payment_intent: id,
        charge: id,
        amount: optional(integer({ min: 1 })),
        reason: optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
        metadata,
      })
      const { payment_intent: intentId, charge: chargeId, amount, reason } = params
      if (intentId === undefined && chargeId === undefined) throw missingParameter('charge')
      const charge = intentId === undefined ? state.charges.get(chargeId ?? '') : account.chargeOfIntent(intentId)
      if (!charge) throw resourceMissing('charge', chargeId ?? '', 'charge')
      return account.refundCharge(charge, { amount, reason: reason ?? null, metadata: params.metadata }, cause)
    },
    'GET /v1/refunds/:id': retrieve(state.refunds, 'refund', 'refund'),
    'GET /v1/refunds': ({ form, path }) => {
      const params = readParams(form, { ...PAGE_PARAMS, payment_intent: id, charge: id })
      const found = [...state.refunds.values()].filter(
        (row) => matches(params.payment_intent, row.payment_intent) && matches(params.charge, row.charge),
      )
      return paginate(found, params, path)
    },
    'GET /v1/disputes/:id': retrieve(state.disputes, 'dispute', 'dispute'),
    'GET /v1/disputes': ({ form, path }) => {
      const params = readParams(form, { ...PAGE_PARAMS, payment_intent: id, charge: id })
      const found = [...state.disputes.values()].filter(
        (row) => matches(params.payment_intent, row.payment_intent) && matches(params.charge, row.charge),
      )
      return paginate(found, params, path)
    },
  }
}

// A type may end in a star, as in `checkout.session.*`.
const isOfType = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

function eventEndpoints({ events, journal }: StripeAccount): Record<string, Endpoint> {
  return {
    'GET /v1/events/:id': ({ form, id: eventId }) => {
      readParams(form, {})
      const found = journal.state.events.get(eventId)
      if (!found) throw resourceMissing('event', eventId, 'id')
      return found.event
    },
    'GET /v1/events': ({ form, path }) => {
      const params = readParams(form, {
        ...PAGE_PARAMS,
        type: optional(text()),
        types: optional(listOf(text())),
        delivery_success: optional(flag),
      })
      const { type, types = type === undefined ? undefined : [type], delivery_success: isDelivered } = params
      if (type !== undefined && params.types) throw invalidRequest('You may only specify one of type and types.')
      const found = events().filter(
        (event) =>
          (types === undefined || types.some((wanted) => isOfType(event.type, wanted))) &&
          (isDelivered === undefined || isDelivered === (event.pending_webhooks === 0)),
      )
      return paginate(found, params, path)
    },
  }
}

// These are the endpoints that Stripe's command line tool calls to pay a session without a browser.
function stripeCliEndpoints(account: StripeAccount): Record<string, Endpoint> {
  const { state } = account.journal
  return {
    'POST /v1/products': ({ form }) => createProduct(account, form),
    'GET /v1/products/:id': retrieve(state.products, 'product', 'id'),
    'POST /v1/prices': ({ form }) => createPrice(account, form),
    'GET /v1/prices/:id': retrieve(state.prices, 'price', 'price'),
    'POST /v1/payment_methods': ({ form }) => createPaymentMethod(account, form),
    'GET /v1/payment_methods/:id': retrieve(state.paymentMethods, 'PaymentMethod', 'payment_method'),
    'GET /v1/payment_pages/:id': retrieve(state.sessions, 'payment_page', 'session'),
    'POST /v1/payment_pages/:id/confirm': ({ form, id: sessionId, cause }) => {
      const params = readParams(form, { payment_method: text(), expected_amount: optional(integer()) })
      const method = state.paymentMethods.get(params.payment_method)
      if (!method) throw resourceMissing('PaymentMethod', params.payment_method, 'payment_method')
      const { session } = account.findSession(sessionId)
      if (params.expected_amount !== undefined && params.expected_amount !== session.amount_total) {
        throw invalidRequest('The amount of this Checkout Session is another one.', {
          code: 'checkout_amount_mismatch',
        })
      }
      return account.pay(sessionId, { paymentMethod: method }, cause)
    },
  }
}

export type FindEndpoint = (method: string, path: string) => { endpoint: Endpoint; id: string } | undefined

export function createEndpointFinder(account: StripeAccount): FindEndpoint {
  const routes = Object.entries({
    ...sessionEndpoints(account),
    ...paymentEndpoints(account),
    ...eventEndpoints(account),
    ...stripeCliEndpoints(account),
  }).map(([route, endpoint]) => {
    const pattern = new RegExp(`^${route.replace(':id', '([^/]+)')}$`)
    return { pattern, endpoint }
  })
  return (method, path) => {
    for (const { pattern, endpoint } of routes) {
      const match = pattern.exec(`${method} ${path}`)
      if (match) return { endpoint, id: match[1] ?? '' }
    }
    return undefined
  }
}
