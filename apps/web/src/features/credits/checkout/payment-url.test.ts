import { expect, test } from 'vitest'
import { toSafePaymentUrl } from './payment-url.ts'

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1', 'https://checkout.stripe.com/c/pay/cs_1'],
  ['http://127.0.0.1:4242/pay', 'http://127.0.0.1:4242/pay'],
  ['http://localhost:4242/pay', 'http://localhost:4242/pay'],
])('%s is a safe payment URL', (value, address) => {
  expect(toSafePaymentUrl(value)).toBe(address)
})

test.each([
  'http://stripe.com/pay',
  'http://127.0.0.1.evil.example/pay',
  'javascript:alert(1)',
  'data:text/html,x',
  '/pay',
  '',
  null,
  undefined,
  42,
])('%s is not a safe payment URL', (value) => {
  expect(toSafePaymentUrl(value)).toBeNull()
})
