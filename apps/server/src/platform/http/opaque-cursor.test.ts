import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from './opaque-cursor.ts'

const Place = z.strictObject({ key: z.string(), id: z.uuid() })
const place = { key: 'straße, 東京 & "co"', id: '0190f3c0-0000-7000-8000-0000000000a1' }

test('a cursor decodes to the position it was made from and needs no escaping in a URL', () => {
  const cursor = encodeCursor(place)
  expect(encodeURIComponent(cursor)).toBe(cursor)
  expect(decodeCursor(Place, cursor)).toEqual(place)
})

test.each([
  '',
  '%',
  'null',
  encodeCursor(null),
  encodeCursor([place]),
  encodeCursor({ ...place, more: 1 }),
  encodeCursor({ key: 1, id: place.id }),
])('refuses any other text: %s', (cursor) => {
  expect(() => decodeCursor(Place, cursor)).toThrow('INPUT_INVALID')
})
