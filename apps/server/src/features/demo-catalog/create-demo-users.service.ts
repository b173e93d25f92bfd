import { findOrCreateUser } from '#features/auth/users.service.ts'
import { setAvatarAndBio } from '#features/profiles/profiles.service.ts'
import type { Database } from '#platform/db/database.ts'
import { DEMO_CREATORS } from './demo-creators.ts'

export interface DemoUsers {
  /** In the order of `DEMO_CREATORS`. */
  ids: readonly string[]
  idOf: (handle: string) => string
}

/** No identity provider has this name, so it is impossible to sign in as a demo creator. */
const ISSUER = 'house'

/** Creates the demo creators as ordinary users, bonus included. */
export async function createDemoUsers(db: Database, bonusKey: string): Promise<DemoUsers> {
  const ids = new Map<string, string>()
  for (const { handle, name, bio } of DEMO_CREATORS) {
    const userId = await findOrCreateUser(
      db,
      { key: bonusKey, guard: null },
      {
        issuer: ISSUER,
        subject: handle,
        profile: { fullName: name },
      },
    )
    await setAvatarAndBio(db, userId, { avatarUrl: `/house/${handle}.svg`, bio })
    ids.set(handle, userId)
  }
  return {
    ids: [...ids.values()],
    idOf(handle) {
      const id = ids.get(handle)
      if (id === undefined) throw new Error(`${handle} is no demo creator`)
      return id
    },
  }
}
