import type { Profile } from '@cadenza/contract/profile'
import { expect, test } from 'vitest'
import { diffProfile, validateProfileFields, toProfileFields, withoutPictureErrors } from './profile-fields.ts'

const PROFILE: Profile = {
  username: 'Lena Marsh',
  email: 'lena@example.com',
  handle: 'lena',
  bio: 'Piano.',
  avatarUrl: null,
  links: { github: 'lena-m' },
  signInWith: 'google',
  counts: { playlists: 0, followers: 0, following: 0, songs: 0 },
}
const FIELDS = toProfileFields(PROFILE)
const PICTURE = new File(['bytes'], 'me.png', { type: 'image/png' })

test.each([
  ['username', ' \t '],
  ['username', '\u200B'],
  ['username', 'x'.repeat(51)],
  ['email', '  '],
  ['email', 'lena'],
  ['email', 'lena@example'],
  ['email', 'le na@example.com'],
  ['avatarUrl', 'http://a.test/b.png'],
  ['avatarUrl', 'javascript:alert(1)'],
  ['x', 'https://evil.test/lena'],
  ['github', 'https://github.com/lena/cadenza'],
] as const)('[N3] %s: %j is pointed out', (field, written) => {
  expect(Object.keys(validateProfileFields({ ...FIELDS, [field]: written }))).toEqual([field])
})

test('[N3] name and e-mail are trimmed; bio and avatar URL are left out if blank', () => {
  expect(validateProfileFields({ ...FIELDS, bio: '', avatarUrl: ' ' })).toEqual({})
  expect(diffProfile(FIELDS, PROFILE)).toEqual({})
  expect(
    diffProfile(
      { ...FIELDS, username: ' Lena Ash ', email: ' a@b.example ', avatarUrl: '  ' },
      { ...PROFILE, bio: null },
    ),
  ).toEqual({ username: 'Lena Ash', email: 'a@b.example', bio: 'Piano.' })
  expect(diffProfile({ ...FIELDS, bio: '  ' }, PROFILE)).toEqual({ bio: null })
})

test('a chosen picture takes precedence over an avatar URL, which is then not validated', () => {
  const fields = { ...FIELDS, avatarUrl: 'nonsense', picture: PICTURE }
  expect([validateProfileFields(fields), diffProfile(fields, PROFILE)]).toEqual([{}, {}])
  const drawing = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })
  expect(Object.keys(validateProfileFields({ ...fields, picture: drawing }))).toEqual(['picture'])
})

test('only changed links are sent, and an emptied link is removed', () => {
  expect(diffProfile({ ...FIELDS, x: '@lena', github: ' ' }, PROFILE)).toEqual({ links: { x: '@lena', github: null } })
})

test('choosing another picture removes the errors of the last one, and no others', () => {
  const errors = validateProfileFields({ ...FIELDS, username: ' ', avatarUrl: 'http://a.test/b.png' })
  expect(Object.keys(errors)).toEqual(['username', 'avatarUrl'])
  expect(Object.keys(withoutPictureErrors(errors))).toEqual(['username'])
})
