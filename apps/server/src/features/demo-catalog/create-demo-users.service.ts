import { findOrCreateUser } from '#features/auth/users.service.ts'
import { setAvatarAndBio } from '#features/profiles/profiles.service.ts'
import type { Database } from '#platform/db/database.ts'
import { DEMO_CREATORS } from './demo-creators.ts'

export interface DemoUsers {
  /** In the order of the list of creators. */
  ids: readonly string[]
  idOf: (handle: string) => string
}

/** Nobody signs in as them: no identity provider has this name. */
const ISSUER = 'house'

/** The house creators as people like any other, bonus included. */
export async function createDemoUsers(db: Database, bonusKey: string): Promise<DemoUsers> {
  const ids = new Map<string, string>()
  for (const { handle, name, bio } of DEMO_CREATORS) {
    const userId = await findOrCreateUser(db, bonusKey, {
      issuer: ISSUER,
      subject: handle,
      profile: { fullName: name },
    })
    await setAvatarAndBio(db, userId, { avatarUrl: `/house/${handle}.svg`, bio })
    ids.set(handle, userId)
  }
  return {
    ids: [...ids.values()],
    idOf(handle) {
      const id = ids.get(handle)
      if (id === undefined) throw new Error(`${handle} is no house creator`)
      return id
    },
  }
}
