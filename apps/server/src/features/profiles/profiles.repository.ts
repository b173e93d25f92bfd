import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export interface NewProfile {
  id: string
  username: string
  email: string | null
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

/** Whether the picture at this address of the provider is still to be copied. */
export async function needsProviderAvatar(db: DatabaseOrTransaction, userId: string, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('profiles.id')
    .where('profiles.id', '=', userId)
    .where('isAvatarChosen', '=', false)
    .where('users.avatarUrl', 'is distinct from', url)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the folder from before, or undefined when the user has chosen a picture meanwhile. */
export async function replaceProviderAvatar(
  tx: DatabaseOrTransaction,
  userId: string,
  { providerUrl, folder, avatarUrl }: { providerUrl: string; folder: string; avatarUrl: string },
): Promise<{ avatarFolder: string | null } | undefined> {
  const before = await tx
    .selectFrom('profiles')
    .select('avatarFolder')
    .where('id', '=', userId)
    .where('isAvatarChosen', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await tx.updateTable('profiles').set({ avatarFolder: folder, avatarUrl }).where('id', '=', userId).execute()
  await tx.updateTable('users').set({ avatarUrl: providerUrl }).where('id', '=', userId).execute()
  return before
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
