import {
  newId,
  type LineItem,
  type Metadata,
  type Payer,
  type Price,
  type Product,
  type Session,
} from './stripe-objects.ts'

const SESSION_ID_LENGTH = 58

export interface NewSession {
  createdAt: number
  expiresAt: number
  amount: number
  currency: string
  successUrl: string
  cancelUrl: string | undefined
  clientReferenceId: string | undefined
  customerEmail: string | undefined
  metadata: Metadata
}

export function buildSession(order: NewSession, urlOf: (sessionId: string) => string): Session {
  const id = newId('cs_test', SESSION_ID_LENGTH)
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: order.amount,
    amount_total: order.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: order.cancelUrl ?? null,
    client_reference_id: order.clientReferenceId ?? null,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: order.createdAt,
    currency: order.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details:
      order.customerEmail === undefined ? null : customerDetails({ email: order.customerEmail, name: null }),
    customer_email: order.customerEmail ?? null,
    discounts: [],
    expires_at: order.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: order.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: order.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: urlOf(id),
    wallet_options: null,
  }
}

export function customerDetails({ email, name }: Payer): NonNullable<Session['customer_details']> {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

export interface NewProduct {
  createdAt: number
  name: string
  description: string | undefined
  images: string[]
  metadata: Metadata
}

export function buildProduct({ createdAt, name, description, images, metadata }: NewProduct): Product {
  return {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: createdAt,
    default_price: null,
    description: description ?? null,
    images,
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: createdAt,
    url: null,
  }
}

export interface NewPrice {
  createdAt: number
  currency: string
  unitAmount: number
  product: string
  isActive: boolean
}

export function buildPrice({ createdAt, currency, unitAmount, product, isActive }: NewPrice): Price {
  return {
    id: newId('price'),
    object: 'price',
    active: isActive,
    billing_scheme: 'per_unit',
    created: createdAt,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  }
}

export function buildLineItem(price: Price, description: string, quantity: number): LineItem {
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description,
    metadata: {},
    price,
    quantity,
  }
}
