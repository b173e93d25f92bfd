import { findShownPeople, type ShownPerson } from '#features/creators/creators.service.ts'
import { songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { type Asked, FREQUENT_HITS, type Hit, withPatience } from './match.repository.ts'
import * as people from './people.repository.ts'
import * as tracks from './tracks.repository.ts'

/** The index knows runs of three letters; without one it would have to be read whole. */
const CAN_USE_INDEX = /[\p{L}\p{N}]{3}/u

/** Many titles begin with as few, so that a page of them is soon full. */
const FEW_LETTERS = 2

/** The popular ones in their order, then the newest; by match before all else. */
function inOrder(popular: readonly Hit[], others: readonly Hit[]): Hit[] {
  const newestFirst = others.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const byId = new Map<string, Hit>()
  for (const hit of [...popular, ...newestFirst]) if (!byId.has(hit.id)) byId.set(hit.id, hit)
  return [...byId.values()].toSorted((a, b) => a.match - b.match)
}

/** Public ones of anybody, and all of their own. */
export async function findTracks(db: Database, viewerId: string | null, asked: Asked): Promise<Hit[]> {
  const publicSongs = songsVisibleTo(null)
  if (asked.q.length <= FEW_LETTERS) {
    const beginnings = await tracks.findPopularBeginnings(db, asked, publicSongs)
    if (beginnings.length >= asked.needed) return beginnings
  }
  const popular = await tracks.findPopularTracks(db, asked, publicSongs)
  const own = viewerId === null ? [] : await tracks.findOwnTracks(db, viewerId, asked)
  if (popular.length >= FREQUENT_HITS) return inOrder(popular, own)
  const rest = CAN_USE_INDEX.test(asked.q)
    ? await withPatience(db, (tx) => tracks.findRareTracks(tx, asked, publicSongs))
    : await tracks.findNewestTracks(db, asked, publicSongs)
  return inOrder(popular, [...own, ...rest])
}

export interface FoundPerson extends Hit {
  person: ShownPerson
}

/** Those whose page the viewer may open. */
export async function findPeople(db: Database, viewerId: string | null, asked: Asked): Promise<FoundPerson[]> {
  const popular = await people.findPopularPeople(db, asked)
  const hits = popular.length >= FREQUENT_HITS ? popular : inOrder(popular, await findOtherPeople(db, asked))
  const ids = hits.map(({ id }) => id)
  const shown = new Map((await findShownPeople(db, viewerId, ids)).map((person) => [person.id, person]))
  return hits.flatMap((hit) => {
    const person = shown.get(hit.id)
    return person ? [{ ...hit, person }] : []
  })
}

function findOtherPeople(db: Database, asked: Asked): Promise<Hit[]> {
  if (!CAN_USE_INDEX.test(asked.q)) return people.findNewestPeople(db, asked)
  return withPatience(db, (tx) => people.findRarePeople(tx, asked))
}
