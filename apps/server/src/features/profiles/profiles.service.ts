import { randomInt } from 'node:crypto'
import { defaultUsername, suggestHandle, type IdentityProviderProfile } from '@cadenza/domain/user-names'
import { examineText } from '@cadenza/domain/moderation/examine-text'
import { isReservedName } from '@cadenza/domain/text/reserved-names'
import { normalizeName } from '@cadenza/domain/text/normalize-name'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import * as profiles from './profiles.repository.ts'

const HANDLE_ATTEMPTS = 12
const NEUTRAL_NAME = 'user'
/** Routes that take a creator's handle use these values for something else. */
const ROUTE_WORDS = new Set(['featured'])

/**
 * Tries the plain handle first, then adds more and more random digits, so that two users of the same name need no lock.
 */
function handleCandidate(base: string, attempt: number): string {
  if (attempt === 0 && !ROUTE_WORDS.has(base)) return base
  const digits = Math.min(2 + attempt, 7)
  return `${base}-${randomInt(10 ** (digits - 1), 10 ** digits)}`
}

/**
 * Whoever chooses their name at the identity provider must not look like the product here, nor bring a name that they
 * could not write here. They can choose another one in their profile, where it is examined with words.
 */
const unlessUnfit = (name: string): string =>
  name === '' || isReservedName(name) || examineText(name).length > 0 ? NEUTRAL_NAME : name

export async function createProfile(
  db: DatabaseOrTransaction,
  userId: string,
  provider: IdentityProviderProfile,
): Promise<void> {
  const username = unlessUnfit(normalizeName(defaultUsername(provider)))
  const profile = { id: userId, username, email: provider.email ?? null }
  // The handle keeps only some letters of the name, and those alone may read as something else.
  const base = unlessUnfit(suggestHandle(username))
  for (let attempt = 0; attempt < HANDLE_ATTEMPTS; attempt += 1) {
    if (await profiles.insertProfile(db, profile, handleCandidate(base, attempt))) return
  }
  throw new Error(`no free handle near ${base}`)
}

export function findCreatorName(db: DatabaseOrTransaction, userId: string): Promise<string | null> {
  return profiles.findUsername(db, userId)
}

export function setAvatarAndBio(
  db: DatabaseOrTransaction,
  userId: string,
  fields: { avatarUrl: string; bio: string },
): Promise<void> {
  return profiles.updateAvatarAndBio(db, userId, fields)
}
