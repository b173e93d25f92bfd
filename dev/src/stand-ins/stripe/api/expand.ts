import { invalidRequest } from '#dev/stand-ins/stripe/account/stripe-api-error.ts'
import type { StripeList } from './paginate.ts'
import type { StripeState } from '#dev/stand-ins/stripe/account/stripe-state.ts'

type Json = Record<string, unknown>
type Lookup = (state: StripeState, id: string) => object | undefined

const DEEPEST_EXPANSION = 4

const intent: Lookup = ({ paymentIntents }, id) => paymentIntents.get(id)
const charge: Lookup = ({ charges }, id) => charges.get(id)
const method: Lookup = ({ paymentMethods }, id) => paymentMethods.get(id)
const product: Lookup = ({ products }, id) => products.get(id)

const REFERENCES: Readonly<Record<string, Readonly<Record<string, Lookup>>>> = {
  'checkout.session': { payment_intent: intent },
  payment_intent: { latest_charge: charge, payment_method: method },
  charge: { payment_intent: intent },
  refund: { charge, payment_intent: intent },
  dispute: { charge, payment_intent: intent },
  price: { product },
}

const listed = <T>(data: T[], url: string): StripeList<T> => ({ object: 'list', url, has_more: false, data })

// Stripe returns these lists only on request.
const INCLUDED: Readonly<Record<string, Readonly<Record<string, (state: StripeState, id: string) => object>>>> = {
  'checkout.session': {
    line_items: ({ payments }, id) =>
      listed(payments.get(id)?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`),
  },
  charge: {
    refunds: ({ refunds }, id) =>
      listed([...refunds.values()].filter((refund) => refund.charge === id).toReversed(), `/v1/charges/${id}/refunds`),
  },
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function expandOne(state: StripeState, target: unknown, path: string[], requestedPath: string): void {
  const [name, ...rest] = path
  if (name === undefined) return
  if (Array.isArray(target)) {
    for (const item of target) expandOne(state, item, path, requestedPath)
    return
  }
  if (!isObject(target)) return
  const kind = String(target['object'])
  const include = INCLUDED[kind]?.[name]
  const lookUp = REFERENCES[kind]?.[name]
  const value = target[name]
  const isInner = rest.length > 0 && typeof value === 'object'
  if (!include && !lookUp && !isInner) throw invalidRequest(`This property cannot be expanded (${requestedPath}).`)
  if (include && value === undefined) target[name] = structuredClone(include(state, String(target['id'])))
  if (lookUp && typeof value === 'string') target[name] = structuredClone(lookUp(state, value)) ?? value
  expandOne(state, target[name], rest, requestedPath)
}

// Returns a copy in which the ids at these paths are replaced by their objects.
export function expand(state: StripeState, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer)
  for (const requestedPath of paths) {
    const path = requestedPath.split('.')
    const isList = isObject(copy) && copy['object'] === 'list'
    if (path.length > DEEPEST_EXPANSION + (isList ? 1 : 0)) {
      throw invalidRequest(`You cannot expand more than ${DEEPEST_EXPANSION} levels of a property.`)
    }
    expandOne(state, copy, path, requestedPath)
  }
  return copy
}
