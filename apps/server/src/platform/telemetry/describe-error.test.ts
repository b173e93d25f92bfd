import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('of a database error the log has the rule that was broken, not the row', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_by_email"'), {
    code: '23505',
    constraint: 'users_by_email',
    detail: 'Key (email)=(secret@example.test) already exists.',
  })
  const described = describeError(error)
  expect(described).toMatchObject({ type: 'Error', code: '23505', constraint: 'users_by_email' })
  expect(JSON.stringify(described)).not.toContain('secret@example.test')
})

test('of an invalid URL the log does not have the URL', () => {
  const parse = (): unknown => {
    try {
      return new URL('/callback?code=secret-code', 'not a base')
    } catch (error) {
      return error
    }
  }
  const described = describeError(parse())
  expect(described).toMatchObject({ code: 'ERR_INVALID_URL' })
  expect(JSON.stringify(described)).not.toContain('secret-code')
})
