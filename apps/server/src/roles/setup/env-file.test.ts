import { expect, test } from 'vitest'
import { addMissingVariables, readVariables } from './env-file.ts'

test('what is written is read back', () => {
  const variables = {
    DATABASE_URL: 'postgres://cadenza_api:a-b_c@db.example:5432/cadenza?sslmode=require',
    EMAIL_FROM: 'Cadenza <hello@cadenza.example>',
    PSEUDONYM_KEY: 'with $dollar and #hash and "quotes"',
    EMPTY: '',
  }
  expect(readVariables(addMissingVariables('', variables))).toEqual(variables)
})

test('what a file holds stays byte for byte, and only what it lacks is added', () => {
  const text = '# mine\nPORT=81\n\nORIGIN=https://mine.example'
  expect(addMissingVariables(text, { PORT: '80', HOST: '0.0.0.0' })).toBe(`${text}\nHOST=0.0.0.0\n`)
  expect(addMissingVariables(`${text}\n`, { PORT: '80' })).toBe(`${text}\n`)
})

test.each(["it's", 'two\nlines'])(
  'a value that readers of such files understand differently is refused: %j',
  (value) => {
    expect(() => addMissingVariables('', { EMAIL_FROM: value })).toThrow(/^EMAIL_FROM /)
  },
)
