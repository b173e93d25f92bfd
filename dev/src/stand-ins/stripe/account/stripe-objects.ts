import { randomInt } from 'node:crypto'
import type Sdk from 'stripe'

// Stripe's own types, with ids where Stripe can expand objects, and with decimals as text, as they are sent.
export type Session = Sdk.Checkout.Session & { payment_intent: string | null }
export type PaymentIntent = Sdk.PaymentIntent & { latest_charge: string | null; payment_method: string | null }
export type Charge = Sdk.Charge & { payment_intent: string }
export type Refund = Sdk.Refund & { charge: string; payment_intent: string }
export type Dispute = Sdk.Dispute & { charge: string; payment_intent: string }
export type Product = Sdk.Product
export type Price = Omit<Sdk.Price, 'unit_amount_decimal'> & { product: string; unit_amount_decimal: string }
export type LineItem = Omit<Sdk.LineItem, 'price'> & { price: Price; quantity: number }
export type PaymentMethod = Sdk.PaymentMethod
export type Metadata = Record<string, string>

export const API_VERSION = '2026-10-28.endive'

export interface Payer {
  email: string
  name: string | null
}

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 24

export function newId(prefix: string, length = ID_LENGTH): string {
  const characters = Array.from({ length }, () => ID_CHARACTERS.charAt(randomInt(ID_CHARACTERS.length)))
  return `${prefix}_${characters.join('')}`
}
