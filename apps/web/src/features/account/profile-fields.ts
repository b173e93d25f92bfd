import type { Profile } from '@cadenza/contract/profile'
import { parseSocialHandle, SOCIAL_NETWORKS, type SocialNetwork } from '@cadenza/domain/social-links'
import { countGraphemes, normalizeName } from '@cadenza/domain/text/normalize-name'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isBlankOrHttpsUrl, PICTURE_TYPES } from '#lib/picture-input.ts'

/** The values of the form as the user entered them. */
export interface ProfileFields extends Record<SocialNetwork, string> {
  username: string
  email: string
  bio: string
  avatarUrl: string
  /** A file chosen from the device, which takes precedence over avatarUrl. */
  picture: File | null
  isPictureRemoved: boolean
}

/** The request body, in which a field that is left out is absent rather than undefined. */
interface ProfileChanges {
  username?: string
  email?: string
  bio?: string | null
  avatarUrl?: string
  links?: Partial<Record<SocialNetwork, string | null>>
}

export type FieldName = SocialNetwork | 'username' | 'email' | 'avatarUrl' | 'picture'
export type FieldErrors = Partial<Record<FieldName, MessageDescriptor>>

export const MAX_LENGTH = { username: 50, email: 254, bio: 500, avatarUrl: 2000, link: 200 } as const

/** The same rule as on the server: text on both sides of one @, and a dot on the right. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export const toProfileFields = ({ username, email, bio, links }: Profile): ProfileFields => ({
  username,
  email: email ?? '',
  bio: bio ?? '',
  avatarUrl: '',
  picture: null,
  isPictureRemoved: false,
  x: links.x ?? '',
  instagram: links.instagram ?? '',
  youtube: links.youtube ?? '',
  github: links.github ?? '',
})

export function validateProfileFields(fields: ProfileFields): FieldErrors {
  const { username, email, avatarUrl, picture } = fields
  const errors: FieldErrors = {}
  const name = normalizeName(username)
  if (name === '') errors.username = msg`Enter a username.`
  else if (countGraphemes(name) > MAX_LENGTH.username) errors.username = msg`A username has up to 50 characters.`
  if (email.trim() === '') errors.email = msg`Enter an e-mail address.`
  else if (!EMAIL.test(email.trim())) errors.email = msg`This is no e-mail address.`
  if (picture === null && !isBlankOrHttpsUrl(avatarUrl))
    errors.avatarUrl = msg`This is no address of a picture. It begins with https://`
  if (picture !== null && !PICTURE_TYPES.includes(picture.type))
    errors.picture = msg`Choose a JPEG, PNG or WebP picture.`
  for (const network of SOCIAL_NETWORKS) {
    const written = fields[network].trim()
    if (written !== '' && parseSocialHandle(network, written) === null)
      errors[network] = msg`Enter your name there, or the address of your page.`
  }
  return errors
}

/** Choosing another picture removes the errors of the picture and of avatarUrl, and keeps the others. */
export function withoutPictureErrors(errors: FieldErrors): FieldErrors {
  const { picture: _picture, avatarUrl: _avatarUrl, ...others } = errors
  return others
}

/**
 * Returns only changed fields, so that an edit made elsewhere to another field is preserved. Blank texts are left out
 * or removed.
 */
export function diffProfile(fields: ProfileFields, profile: Profile): ProfileChanges {
  const username = fields.username.trim()
  const email = fields.email.trim()
  const bio = fields.bio.trim()
  const avatarUrl = fields.picture === null ? fields.avatarUrl.trim() : ''
  const links = diffLinks(fields, profile)
  return {
    ...(username === profile.username ? {} : { username }),
    ...(email === profile.email ? {} : { email }),
    ...(bio === (profile.bio ?? '') ? {} : { bio: bio === '' ? null : bio }),
    ...(avatarUrl === '' ? {} : { avatarUrl }),
    ...(links ? { links } : {}),
  }
}

function diffLinks(fields: ProfileFields, { links }: Profile): ProfileChanges['links'] {
  const changed = SOCIAL_NETWORKS.filter((network) => fields[network].trim() !== (links[network] ?? ''))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((network) => [network, fields[network].trim() || null]))
}
