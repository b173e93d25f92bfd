import { StripeApiError } from './stripe-api-error.ts'

interface Decline {
  code: 'card_declined'
  declineCode: string
  message: string
}

export interface Card {
  number: string
  token?: string
  brand: string
  lastFour: string
  decline?: Decline
}

type KnownCard = Omit<Card, 'lastFour'>

const DECLINED: Decline = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
const NO_FUNDS: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

// These are Stripe's own test numbers.
const KNOWN_CARDS: readonly KnownCard[] = [
  { number: '4242424242424242', token: 'tok_visa', brand: 'visa' },
  { number: '5555555555554444', token: 'tok_mastercard', brand: 'mastercard' },
  { number: '4000000000000002', token: 'tok_chargeDeclined', brand: 'visa', decline: DECLINED },
  { number: '4000000000009995', token: 'tok_chargeDeclinedInsufficientFunds', brand: 'visa', decline: NO_FUNDS },
]

export const WORKING_CARD = '4242 4242 4242 4242'
export const INVALID_NUMBER = 'Your card number is invalid.'

export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, character, index) => {
      const digit = Number(character)
      const weighed = index % 2 === 0 ? digit : digit * 2
      return total + (weighed > 9 ? weighed - 9 : weighed)
    }, 0)
  return sum % 10 === 0
}

const brandOf = (number: string): string => {
  if (number.startsWith('4')) return 'visa'
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'unknown'
}

export function readCard(written: string): Card {
  const number = written.replaceAll(/[\s-]/g, '')
  if (!passesLuhn(number)) {
    throw new StripeApiError(402, { type: 'card_error', code: 'incorrect_number', message: INVALID_NUMBER })
  }
  const known = KNOWN_CARDS.find((card) => card.number === number) ?? { number, brand: brandOf(number) }
  return { ...known, lastFour: number.slice(-4) }
}

export function findCardByToken(token: string): Card | undefined {
  const known = KNOWN_CARDS.find((card) => card.token === token)
  return known && { ...known, lastFour: known.number.slice(-4) }
}

export function findCardByLastFour(lastFour: string): Card {
  const known = KNOWN_CARDS.find((card) => card.number.endsWith(lastFour))
  return known ? { ...known, lastFour } : { number: '', brand: 'unknown', lastFour }
}
