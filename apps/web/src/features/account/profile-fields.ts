import type { Profile } from '@cadenza/contract/profile'
import { parseSocialHandle, SOCIAL_NETWORKS, type SocialNetwork } from '@cadenza/domain/social-links'
import { countGraphemes, normalizeName } from '@cadenza/domain/text/normalize-name'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isBlankOrHttpsUrl, PICTURE_TYPES } from '#lib/picture-input.ts'

/** What a person has entered, as it stands in the form. */
export interface ProfileFields extends Record<SocialNetwork, string> {
  username: string
  email: string
  bio: string
  avatarUrl: string
  /** Chosen from the device. It goes before an address. */
  picture: File | null
  isPictureRemoved: boolean
}

/** As it is sent: what is left out is not there, rather than undefined. */
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

/** As the server takes it: something on both sides of one @, and a dot on the right. */
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

/** Another picture was chosen; what else was wrong still is. */
export function withoutPictureErrors(errors: FieldErrors): FieldErrors {
  const { picture: _picture, avatarUrl: _avatarUrl, ...others } = errors
  return others
}

/** Only what differs, so that an edit made elsewhere to another field stays; blank texts are left out or taken away. */
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
