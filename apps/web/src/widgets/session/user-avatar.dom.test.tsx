import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UserAvatar } from './user-avatar.tsx'

const lettersOf = (user: { name: string; email: string | null }) =>
  render(<UserAvatar user={{ ...user, avatarUrl: null }} />).container.textContent

test('[T7] without a picture the avatar shows the first letter of the name', () => {
  expect(lettersOf({ name: 'lena marsh', email: 'x@example.com' })).toBe('L')
})

test('[T7] without a name it is the first letter of the e-mail', () => {
  expect(lettersOf({ name: ' ', email: 'otis@example.com' })).toBe('O')
})

test('[T7] without both it is U', () => {
  expect(lettersOf({ name: '', email: null })).toBe('U')
})
