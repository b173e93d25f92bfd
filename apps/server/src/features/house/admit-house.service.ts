import { admitPerson } from '#features/auth/people.service.ts'
import { furnishProfile } from '#features/profiles/profiles.service.ts'
import type { Database } from '#platform/db/database.ts'
import { HOUSE_CREATORS } from './house-creators.ts'

export interface HousePeople {
  /** In the order of the list of creators. */
  ids: readonly string[]
  idOf: (handle: string) => string
}

/** Nobody signs in as them: no identity provider has this name. */
const ISSUER = 'house'

/** The house creators as people like any other, bonus included. */
export async function admitHouse(db: Database, bonusKey: string): Promise<HousePeople> {
  const ids = new Map<string, string>()
  for (const { handle, name, bio } of HOUSE_CREATORS) {
    const userId = await admitPerson(db, bonusKey, { issuer: ISSUER, subject: handle, profile: { fullName: name } })
    await furnishProfile(db, userId, { avatarUrl: `/house/${handle}.svg`, bio })
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
