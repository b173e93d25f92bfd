import { type IdentityProviderProfile, sessionName } from '@cadenza/domain/user-names'
import { v7 as uuidv7 } from 'uuid'
import type { VerifiedIdentity } from '#adapters/identity/identity-provider.ts'
import { grantSignupBonusOnce, type SignupBonus } from '#features/credits/signup-bonus.service.ts'
import { requireNotStopped } from '#features/switches/switches.service.ts'
import { createProfile } from '#features/profiles/profiles.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import * as auth from './auth.repository.ts'

const detailsOf = (profile: IdentityProviderProfile): auth.UserDetails => ({
  name: sessionName(profile),
  email: profile.email ?? null,
})

class IdentityRaceError extends Error {}

async function createUser(tx: DatabaseOrTransaction, { issuer, subject, profile }: VerifiedIdentity): Promise<string> {
  await requireNotStopped(tx, 'sign-ups')
  const userId = uuidv7()
  await auth.insertUser(tx, userId, detailsOf(profile))
  // Another first sign-in with the same identity committed meanwhile: undo ours and use theirs.
  if (!(await auth.insertIdentity(tx, { issuer, subject, userId }))) throw new IdentityRaceError()
  await createProfile(tx, userId, profile)
  return userId
}

async function findOrCreateAccount(tx: DatabaseOrTransaction, identity: VerifiedIdentity): Promise<string> {
  const known = await auth.findUserByIdentity(tx, identity.issuer, identity.subject)
  if (!known) return createUser(tx, identity)
  await auth.updateUser(tx, known.id, detailsOf(identity.profile))
  return known.id
}

async function findOrCreateInTransaction(
  tx: DatabaseOrTransaction,
  bonus: SignupBonus,
  identity: VerifiedIdentity,
): Promise<string> {
  const userId = await findOrCreateAccount(tx, identity)
  // Runs at every sign-in: it grants once, and users who were refused before or had none yet get theirs.
  const { issuer, subject, profile } = identity
  const refusal = await grantSignupBonusOnce(tx, bonus, { userId, issuer, subject, email: profile.email ?? null })
  await auth.setBonusRefusal(tx, userId, refusal)
  return userId
}

/**
 * Returns the user of an identity; at the first sign-in user, identity, profile and bonus are created in one
 * transaction.
 */
export async function findOrCreateUser(db: Database, bonus: SignupBonus, identity: VerifiedIdentity): Promise<string> {
  try {
    return await db.transaction().execute((tx) => findOrCreateInTransaction(tx, bonus, identity))
  } catch (error) {
    if (!(error instanceof IdentityRaceError)) throw error
    return db.transaction().execute((tx) => findOrCreateInTransaction(tx, bonus, identity))
  }
}
