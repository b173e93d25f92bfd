import type { StripeAccount } from '#dev/stand-ins/stripe/account/stripe-account.ts'
import { findCardByToken } from '#dev/stand-ins/stripe/account/cards.ts'
import {
  invalidParameter,
  invalidRequest,
  missingParameter,
  resourceMissing,
} from '#dev/stand-ins/stripe/account/stripe-api-error.ts'
import type { FormObject } from './decode-form.ts'
import type { Journal } from '#dev/stand-ins/stripe/account/event-journal.ts'
import { formatMoney } from '#dev/stand-ins/stripe/account/format-money.ts'
import type { LineItem, PaymentMethod, Price, Product, Session } from '#dev/stand-ins/stripe/account/stripe-objects.ts'
import { buildLineItem, buildPrice, buildProduct } from '#dev/stand-ins/stripe/account/build-checkout-objects.ts'
import {
  currency,
  email,
  fields,
  flag,
  ignored,
  integer,
  listOf,
  metadata,
  oneOf,
  optional,
  readParams,
  text,
  timestamp,
  webUrl,
} from './param-readers.ts'
import { buildPaymentMethod } from '#dev/stand-ins/stripe/account/build-payment-objects.ts'

const MINUTE_SECONDS = 60
const SHORTEST_SESSION_SECONDS = 30 * MINUTE_SECONDS
const LONGEST_SESSION_SECONDS = 24 * 60 * MINUTE_SECONDS
// Allows for the time between the client's computation of a time and Stripe's check of it.
const CLOCK_TOLERANCE_SECONDS = 10
const SMALLEST_TOTAL = 50
const MOST_LINE_ITEMS = 100

const PRODUCT_DATA = {
  name: text(250),
  description: optional(text()),
  images: optional(listOf(webUrl)),
  metadata,
  tax_code: ignored,
  tax_details: ignored,
  unit_label: ignored,
}

const LINE_ITEM = fields({
  quantity: integer({ min: 1, max: 999_999 }),
  price: optional(text()),
  price_data: optional(
    fields({
      currency,
      unit_amount: integer(),
      product: optional(text()),
      product_data: optional(fields(PRODUCT_DATA)),
      tax_behavior: ignored,
    }),
  ),
  adjustable_quantity: ignored,
  metadata,
  tax_rates: ignored,
})

const INTENT_DATA = fields({
  description: optional(text()),
  metadata,
  receipt_email: optional(email),
  application_fee_amount: ignored,
  capture_method: ignored,
  on_behalf_of: ignored,
  setup_future_usage: ignored,
  shipping: ignored,
  statement_descriptor: ignored,
  statement_descriptor_suffix: ignored,
  transfer_data: ignored,
  transfer_group: ignored,
})

const SESSION_PARAMS = {
  mode: oneOf('payment', 'setup', 'subscription'),
  line_items: listOf(LINE_ITEM),
  success_url: webUrl,
  cancel_url: optional(webUrl),
  client_reference_id: optional(text(200)),
  customer: optional(text()),
  customer_email: optional(email),
  expires_at: optional(timestamp),
  metadata,
  payment_intent_data: optional(INTENT_DATA),
  ui_mode: optional(oneOf('hosted_page')),
  adaptive_pricing: ignored,
  after_expiration: ignored,
  allow_promotion_codes: ignored,
  allowed_payment_method_types: ignored,
  automatic_tax: ignored,
  billing_address_collection: ignored,
  branding_settings: ignored,
  consent_collection: ignored,
  currency: ignored,
  custom_fields: ignored,
  custom_text: ignored,
  customer_creation: ignored,
  excluded_payment_method_types: ignored,
  integration_identifier: ignored,
  invoice_creation: ignored,
  locale: ignored,
  managed_payments: ignored,
  name_collection: ignored,
  origin_context: ignored,
  payment_method_collection: ignored,
  payment_method_configuration: ignored,
  payment_method_data: ignored,
  payment_method_options: ignored,
  phone_number_collection: ignored,
  submit_type: ignored,
  tax_id_collection: ignored,
  wallet_options: ignored,
}

interface ProductParams {
  name: string
  description: string | undefined
  images: string[] | undefined
  metadata: Record<string, string>
}

function saveProduct({ state, nowSeconds }: Journal, params: ProductParams): Product {
  const product = buildProduct({ ...params, images: params.images ?? [], createdAt: nowSeconds() })
  state.products.set(product.id, product)
  return product
}

export function createProduct({ journal }: StripeAccount, form: FormObject): Product {
  return saveProduct(journal, readParams(form, PRODUCT_DATA))
}

interface PriceParams {
  currency: string
  unitAmount: number
  productId: string
  isActive: boolean
}

function savePrice({ state, nowSeconds }: Journal, params: PriceParams, path: string): Price {
  if (!state.products.has(params.productId)) throw resourceMissing('product', params.productId, path, 400)
  const price = buildPrice({ ...params, product: params.productId, createdAt: nowSeconds() })
  state.prices.set(price.id, price)
  return price
}

export function createPrice({ journal }: StripeAccount, form: FormObject): Price {
  const params = readParams(form, {
    currency,
    unit_amount: integer(),
    product: optional(text()),
    product_data: optional(fields(PRODUCT_DATA)),
    active: optional(flag),
    metadata: ignored,
    nickname: ignored,
  })
  const productId = params.product ?? (params.product_data && saveProduct(journal, params.product_data).id)
  if (productId === undefined) throw missingParameter('product')
  const isActive = params.active ?? true
  return savePrice(
    journal,
    { currency: params.currency, unitAmount: params.unit_amount, productId, isActive },
    'product',
  )
}

// A price created inline cannot be used again: at Stripe, too, it is inactive from the start.
function priceOf(journal: Journal, { price, price_data: data }: ReturnType<typeof LINE_ITEM>, path: string): Price {
  if (price !== undefined) {
    const found = journal.state.prices.get(price)
    if (!found) throw resourceMissing('price', price, `${path}[price]`, 400)
    return found
  }
  if (!data) throw missingParameter(`${path}[price_data]`)
  const productId = data.product ?? (data.product_data && saveProduct(journal, data.product_data).id)
  if (productId === undefined) throw missingParameter(`${path}[price_data][product_data]`)
  const params = { currency: data.currency, unitAmount: data.unit_amount, productId, isActive: false }
  return savePrice(journal, params, `${path}[price_data][product]`)
}

function readLineItems(journal: Journal, items: ReturnType<typeof LINE_ITEM>[]): LineItem[] {
  if (items.length > MOST_LINE_ITEMS) {
    throw invalidParameter(`A maximum of ${MOST_LINE_ITEMS} line items is allowed.`, { param: 'line_items' })
  }
  return items.map((item, index) => {
    const price = priceOf(journal, item, `line_items[${index}]`)
    const product = journal.state.products.get(price.product)
    return buildLineItem(price, product?.name ?? '', item.quantity)
  })
}

function totalOf(lineItems: LineItem[]): { amount: number; currency: string } {
  const currencies = new Set(lineItems.map((item) => item.currency))
  const [code = 'usd', ...others] = currencies
  if (others.length > 0) {
    throw invalidParameter('All line items must have the same currency.', { param: 'line_items' })
  }
  const amount = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  if (amount < SMALLEST_TOTAL) {
    const least = formatMoney(SMALLEST_TOTAL, code)
    const message = `The Checkout Session's total amount due must add up to at least ${least} ${code}`
    throw invalidParameter(message, { code: 'amount_too_small' })
  }
  return { amount, currency: code }
}

const refuseExpiry = (rule: string) =>
  invalidParameter(`The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`, {
    param: 'expires_at',
  })

function readExpiry(wanted: number | undefined, nowSeconds: number): number {
  if (wanted === undefined) return nowSeconds + LONGEST_SESSION_SECONDS
  const seconds = wanted - nowSeconds
  if (seconds < SHORTEST_SESSION_SECONDS - CLOCK_TOLERANCE_SECONDS) throw refuseExpiry('at least 30 minutes')
  if (seconds > LONGEST_SESSION_SECONDS + CLOCK_TOLERANCE_SECONDS) throw refuseExpiry('less than 24 hours')
  return wanted
}

export function createCheckoutSession(account: StripeAccount, form: FormObject): Session {
  const { journal } = account
  const params = readParams(form, SESSION_PARAMS)
  if (params.mode !== 'payment') {
    throw invalidParameter(`The stand-in knows mode=payment only, not mode=${params.mode}.`, { param: 'mode' })
  }
  if (params.customer !== undefined) throw resourceMissing('customer', params.customer, 'customer', 400)
  const expiresAt = readExpiry(params.expires_at, journal.nowSeconds())
  const lineItems = readLineItems(journal, params.line_items)
  const intentData = params.payment_intent_data
  return account.createSession({
    ...totalOf(lineItems),
    expiresAt,
    lineItems,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url,
    clientReferenceId: params.client_reference_id,
    customerEmail: params.customer_email,
    metadata: params.metadata,
    intentData: {
      metadata: intentData?.metadata ?? {},
      description: intentData?.description ?? null,
      receiptEmail: intentData?.receipt_email ?? null,
    },
  })
}

export function createPaymentMethod({ journal }: StripeAccount, form: FormObject): PaymentMethod {
  const params = readParams(form, {
    type: oneOf('card', 'us_bank_account'),
    card: optional(fields({ token: text() })),
    us_bank_account: ignored,
    billing_details: optional(
      fields({ email: optional(email), name: optional(text()), phone: ignored, address: ignored, tax_id: ignored }),
    ),
    metadata,
  })
  const token = params.card?.token
  if (params.type === 'card' && token === undefined) throw missingParameter('card')
  const card = token === undefined ? null : findCardByToken(token)
  if (card === undefined) throw invalidRequest(`No such token: '${token ?? ''}'`, { code: 'resource_missing' })
  const payer = {
    email: params.billing_details?.email ?? 'payer@example.com',
    name: params.billing_details?.name ?? null,
  }
  const method = buildPaymentMethod(payer, card, journal.nowSeconds())
  journal.state.paymentMethods.set(method.id, method)
  return method
}
