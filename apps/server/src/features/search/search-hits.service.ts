import { findVisibleCreators, type CreatorSummary } from '#features/creators/creators.service.ts'
import { songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { type SearchTerms, FREQUENT_HITS, type Hit, withStatementTimeout } from './search-match.repository.ts'
import * as creatorSearch from './search-creators.repository.ts'
import * as songSearch from './search-songs.repository.ts'

/** The trigram index needs three letters or digits in a row; without them all of it would be read. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** So many titles start with a term of this length that they soon fill a page. */
const FEW_LETTERS = 2

/** Sorts by match; among equal matches popular items come first in their order, then the newest. */
function orderHits(popular: readonly Hit[], others: readonly Hit[]): Hit[] {
  const newestFirst = others.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const byId = new Map<string, Hit>()
  for (const hit of [...popular, ...newestFirst]) if (!byId.has(hit.id)) byId.set(hit.id, hit)
  return [...byId.values()].toSorted((a, b) => a.match - b.match)
}

/** Finds public songs of all users, and all songs of the viewer. */
export async function findSongHits(db: Database, viewerId: string | null, terms: SearchTerms): Promise<Hit[]> {
  const publicSongs = songsVisibleTo(null)
  if (terms.q.length <= FEW_LETTERS) {
    const beginnings = await songSearch.findPopularByPrefix(db, terms, publicSongs)
    if (beginnings.length >= terms.needed) return beginnings
  }
  const popular = await songSearch.findPopularSongs(db, terms, publicSongs)
  const own = viewerId === null ? [] : await songSearch.findOwnSongs(db, viewerId, terms)
  if (popular.length >= FREQUENT_HITS) return orderHits(popular, own)
  const rest = HAS_TRIGRAM.test(terms.q)
    ? await withStatementTimeout(db, (tx) => songSearch.findSongsByTrigram(tx, terms, publicSongs))
    : await songSearch.findNewestSongs(db, terms, publicSongs)
  return orderHits(popular, [...own, ...rest])
}

export interface CreatorHit extends Hit {
  creator: CreatorSummary
}

/** Finds only creators whose page the viewer may open. */
export async function findCreatorHits(
  db: Database,
  viewerId: string | null,
  terms: SearchTerms,
): Promise<CreatorHit[]> {
  const popular = await creatorSearch.findPopularCreators(db, terms)
  const hits = popular.length >= FREQUENT_HITS ? popular : orderHits(popular, await findOtherCreators(db, terms))
  const ids = hits.map(({ id }) => id)
  const shown = new Map((await findVisibleCreators(db, viewerId, ids)).map((creator) => [creator.id, creator]))
  return hits.flatMap((hit) => {
    const creator = shown.get(hit.id)
    return creator ? [{ ...hit, creator }] : []
  })
}

function findOtherCreators(db: Database, terms: SearchTerms): Promise<Hit[]> {
  if (!HAS_TRIGRAM.test(terms.q)) return creatorSearch.findNewestCreators(db, terms)
  return withStatementTimeout(db, (tx) => creatorSearch.findCreatorsByTrigram(tx, terms))
}
