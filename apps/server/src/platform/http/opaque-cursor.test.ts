import { expect, test } from 'vitest'
import { z } from 'zod'
import { openCursor, sealCursor } from './opaque-cursor.ts'

const Place = z.strictObject({ key: z.string(), id: z.uuid() })
const place = { key: 'straße, 東京 & "co"', id: '0190f3c0-0000-7000-8000-0000000000a1' }

test('a cursor comes back as the place it was made of, and needs no escaping in a URL', () => {
  const cursor = sealCursor(place)
  expect(encodeURIComponent(cursor)).toBe(cursor)
  expect(openCursor(Place, cursor)).toEqual(place)
})

test.each([
  '',
  '%',
  'null',
  sealCursor(null),
  sealCursor([place]),
  sealCursor({ ...place, more: 1 }),
  sealCursor({ key: 1, id: place.id }),
])('anything else is refused: %s', (cursor) => {
  expect(() => openCursor(Place, cursor)).toThrow('INPUT_INVALID')
})
