import { expect, test } from 'vitest'
import { validityOf } from './validity.ts'

const AT = Date.parse('2026-11-18T10:44:59.500Z')
const seconds = (text: string) => Date.parse(text) / 1000

test('a URL of one viewer is valid from now on, and not a second longer than asked for', () => {
  const { from, until } = validityOf({ expiresInSeconds: 60 }, AT)
  expect([from, until]).toEqual([seconds('2026-11-18T10:44:59Z'), seconds('2026-11-18T10:45:59Z')])
})

test('a shared URL is the same for half an hour and valid for at least as long', () => {
  const lives = ['10:30:00', '10:44:59', '10:59:59'].map((time) =>
    validityOf({ expiresInSeconds: 3600, isShared: true }, Date.parse(`2026-11-18T${time}Z`)),
  )
  for (const life of lives)
    expect(life).toEqual({ from: seconds('2026-11-18T10:30:00Z'), until: seconds('2026-11-18T11:30:00Z') })
  expect(validityOf({ expiresInSeconds: 3600, isShared: true }, Date.parse('2026-11-18T11:00:00Z')).until).toBe(
    seconds('2026-11-18T12:00:00Z'),
  )
})
