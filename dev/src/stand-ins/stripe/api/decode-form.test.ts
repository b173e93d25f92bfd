import { expect, it } from 'vitest'
import { decodeForm } from './decode-form.ts'

const decode = (body: string): unknown => JSON.parse(JSON.stringify(decodeForm(new URLSearchParams(body))))

it('reads objects and lists in brackets, in the order of their numbers', () => {
  expect(
    decode('mode=payment&line_items[1][quantity]=2&line_items[0][price_data][unit_amount]=1000&metadata[a]=x%20y'),
  ).toEqual({
    mode: 'payment',
    line_items: [{ price_data: { unit_amount: '1000' } }, { quantity: '2' }],
    metadata: { a: 'x y' },
  })
  expect(decode('types[]=a&types[]=b')).toEqual({ types: ['a', 'b'] })
})

it('treats __proto__ as an ordinary name', () => {
  const decoded = decodeForm(new URLSearchParams('metadata[__proto__][polluted]=yes&__proto__[polluted]=yes'))
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(Object.keys(decoded)).toEqual(['metadata', '__proto__'])
})

it.each(['a[b=1', 'a[b]c=1', 'a=1&a[b]=2', `a${'[b]'.repeat(20)}=1`])('refuses %s', (body) => {
  expect(() => decodeForm(new URLSearchParams(body))).toThrow(/[Pp]arameter/)
})
