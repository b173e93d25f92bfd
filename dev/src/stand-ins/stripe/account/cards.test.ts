import { expect, it } from 'vitest'
import { passesLuhn, readCard } from './cards.ts'

it.each(['4242424242424242', '4000000000000002', '4000000000009995', '5555555555554444', '378282246310005'])(
  '%s is a card number',
  (number) => expect(passesLuhn(number)).toBe(true),
)

it.each(['4242424242424241', '', '4242', 'abcdabcdabcdabcd', '4242 4242'])('%j is not a card number', (number) =>
  expect(() => readCard(number)).toThrow('Your card number is invalid.'),
)

it('reads a number with spaces or dashes', () => {
  expect(readCard(' 4000-0000 0000-0002 ')).toMatchObject({ lastFour: '0002', brand: 'visa' })
})
