import { describe, expect, test } from 'vitest'
import { avatarUrlOf, defaultUsername, suggestHandle, initialOf, initialsOf, sessionName } from './user-names.ts'

describe('names of a user', () => {
  test("[A7] the session name is the full name, else the name, else the e-mail's first part, else 'User'", () => {
    expect(sessionName({ fullName: 'Lena Marsh', name: 'Lena', email: 'l@x.test' })).toBe('Lena Marsh')
    expect(sessionName({ fullName: '  ', name: 'Lena', email: 'l@x.test' })).toBe('Lena')
    expect(sessionName({ email: 'lena.marsh@x.test' })).toBe('lena.marsh')
    expect(sessionName({})).toBe('User')
  })

  test('[A7] the avatar is avatar_url, else picture', () => {
    expect(avatarUrlOf({ avatarUrl: 'a', picture: 'p' })).toBe('a')
    expect(avatarUrlOf({ picture: 'p' })).toBe('p')
    expect(avatarUrlOf({})).toBeNull()
  })

  test("[A8] the first username is the full name, else the e-mail's first part, else 'user'", () => {
    expect(defaultUsername({ fullName: 'Lena Marsh', email: 'l@x.test' })).toBe('Lena Marsh')
    expect(defaultUsername({ name: 'Lena', email: 'lm@x.test' })).toBe('lm')
    expect(defaultUsername({})).toBe('user')
  })

  test("[T7] without an avatar: first letter of the name, else of the e-mail, else 'U'", () => {
    expect(initialOf({ name: 'lena', email: 'x@y.test' })).toBe('L')
    expect(initialOf({ name: ' ', email: 'x@y.test' })).toBe('X')
    expect(initialOf({})).toBe('U')
    expect(initialOf({ name: 'Élodie' })).toBe('É')
    expect(initialOf({ name: '👩‍🎤 Star' })).toBe('👩‍🎤')
  })

  test('initials are two letters at most', () => {
    expect(initialsOf({ name: 'Lena Marsh' })).toBe('LM')
    expect(initialsOf({ name: 'Ana María de la Cruz' })).toBe('AC')
    expect(initialsOf({ name: 'Prince' })).toBe('P')
    expect(initialsOf({ email: 'q@x.test' })).toBe('Q')
  })
})

describe('a handle', () => {
  test('is plain ASCII whatever the name is written in', () => {
    expect(suggestHandle('Élodie Ångström')).toBe('elodie-angstrom')
    expect(suggestHandle('  --Lena   Marsh!! ')).toBe('lena-marsh')
    expect(suggestHandle('山田太郎')).toBe('user')
    expect(suggestHandle('')).toBe('user')
  })

  test('leaves room for the digits that make it unique', () => {
    const handle = suggestHandle('a'.repeat(200))
    expect(handle.length).toBeLessThanOrEqual(24)
    expect(`${handle}-9999999`).toMatch(/^[a-z0-9][a-z0-9-]{0,31}$/)
    expect(suggestHandle(`${'a'.repeat(23)} b`)).not.toMatch(/-$/)
  })
})
