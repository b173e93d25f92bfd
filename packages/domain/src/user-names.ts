/** The user data from an identity provider; every field can be missing or blank. */
export interface IdentityProviderProfile {
  fullName?: string | null
  name?: string | null
  email?: string | null
  avatarUrl?: string | null
  picture?: string | null
}

const present = (value: string | null | undefined): string | null => value?.trim() || null

const beforeAt = (email: string | null | undefined): string | null => present(email?.split('@')[0])

/** Spec section 3: full name, else name, else the part of the e-mail before @, else 'User'. */
export function sessionName(profile: IdentityProviderProfile): string {
  return present(profile.fullName) ?? present(profile.name) ?? beforeAt(profile.email) ?? 'User'
}

/** Spec section 3: full name, else the part of the e-mail before @, else 'user'. */
export function defaultUsername(profile: IdentityProviderProfile): string {
  return present(profile.fullName) ?? beforeAt(profile.email) ?? 'user'
}

export function avatarUrlOf(profile: IdentityProviderProfile): string | null {
  return present(profile.avatarUrl) ?? present(profile.picture)
}

function firstLetter(text: string | null | undefined): string | null {
  const trimmed = present(text)
  if (!trimmed) return null
  const segment = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(trimmed)
  for (const { segment: grapheme } of segment) return grapheme.toUpperCase()
  return null
}

/** Shown where there is no avatar: initial of the name, else of the e-mail, else 'U'. */
export function initialOf(user: { name?: string | null; email?: string | null }): string {
  return firstLetter(user.name) ?? firstLetter(user.email) ?? 'U'
}

/** At most two letters, from the first and last word of the name. */
export function initialsOf(user: { name?: string | null; email?: string | null }): string {
  const words = user.name?.trim().split(/\s+/).filter(Boolean) ?? []
  if (words.length < 2) return initialOf(user)
  return `${firstLetter(words[0]) ?? ''}${firstLetter(words.at(-1)) ?? ''}`
}

const MAX_HANDLE_LENGTH = 24

/**
 * Returns a handle made from the name: ASCII letters, digits and dashes. It may be taken; the caller adds digits until
 * it is free.
 */
export function suggestHandle(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_HANDLE_LENGTH)
    .replace(/^-+|-+$/g, '')
  return ascii || 'user'
}
