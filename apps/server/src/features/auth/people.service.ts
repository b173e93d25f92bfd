import { avatarUrlOf, type IdentityProviderProfile, sessionName } from '@cadenza/domain/person-names'
import { v7 as uuidv7 } from 'uuid'
import type { VerifiedIdentity } from '#adapters/identity/identity-provider.ts'
import { type BonusKey, welcomePerson } from '#features/credits/credits.service.ts'
import { createProfile, followProviderAvatar } from '#features/profiles/profiles.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import * as auth from './auth.repository.ts'

const detailsOf = (profile: IdentityProviderProfile): auth.UserDetails => ({
  name: sessionName(profile),
  email: profile.email ?? null,
  avatarUrl: avatarUrlOf(profile),
})

class IdentityRaceError extends Error {}

async function createPerson(
  tx: DatabaseOrTransaction,
  { issuer, subject, profile }: VerifiedIdentity,
): Promise<string> {
  const userId = uuidv7()
  await auth.insertUser(tx, userId, detailsOf(profile))
  // Another first sign-in of the same person committed meanwhile: undo ours and use theirs.
  if (!(await auth.insertIdentity(tx, { issuer, subject, userId }))) throw new IdentityRaceError()
  await createProfile(tx, userId, profile)
  return userId
}

async function findOrCreate(tx: DatabaseOrTransaction, identity: VerifiedIdentity): Promise<string> {
  const known = await auth.findUserByIdentity(tx, identity.issuer, identity.subject)
  if (!known) return createPerson(tx, identity)
  await auth.updateUser(tx, known.id, detailsOf(identity.profile))
  await followProviderAvatar(tx, known.id, known.avatarUrl, identity.profile)
  return known.id
}

async function admit(tx: DatabaseOrTransaction, bonusKey: BonusKey, identity: VerifiedIdentity): Promise<string> {
  const userId = await findOrCreate(tx, identity)
  // At every sign-in: it grants once, and people from before there were credits get theirs.
  await welcomePerson(tx, bonusKey, { userId, issuer: identity.issuer, subject: identity.subject })
  return userId
}

/** The person behind an identity; at first sight their user, identity, profile and bonus are made in one transaction. */
export async function admitPerson(db: Database, bonusKey: BonusKey, identity: VerifiedIdentity): Promise<string> {
  try {
    return await db.transaction().execute((tx) => admit(tx, bonusKey, identity))
  } catch (error) {
    if (!(error instanceof IdentityRaceError)) throw error
    return db.transaction().execute((tx) => admit(tx, bonusKey, identity))
  }
}
