import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export interface NewProfile {
  id: string
  username: string
  email: string | null
  avatarUrl: string | null
}

/** Returns false when the handle is taken. */
export async function insertProfile(db: DatabaseOrTransaction, profile: NewProfile, handle: string): Promise<boolean> {
  const row = await db
    .insertInto('profiles')
    .values({ ...profile, handle, bio: null })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes over the provider's new picture, but never replaces one that the user chose. */
export async function replaceProviderAvatar(
  db: DatabaseOrTransaction,
  userId: string,
  previousUrl: string | null,
  avatarUrl: string,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ avatarUrl })
    .where('id', '=', userId)
    .where('isAvatarChosen', '=', false)
    .where((eb) => eb.or([eb('avatarUrl', 'is', null), eb('avatarUrl', '=', previousUrl)]))
    .execute()
}

export async function findUsername(db: DatabaseOrTransaction, userId: string): Promise<string | null> {
  const profile = await db.selectFrom('profiles').select('username').where('id', '=', userId).executeTakeFirst()
  return profile?.username ?? null
}

export async function updateAvatarAndBio(
  db: DatabaseOrTransaction,
  userId: string,
  fields: { avatarUrl: string; bio: string },
): Promise<void> {
  await db.updateTable('profiles').set(fields).where('id', '=', userId).execute()
}
