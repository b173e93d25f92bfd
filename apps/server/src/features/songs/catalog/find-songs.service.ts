import type { FindSongsQuery, FoundSongs } from '@cadenza/contract/library'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import type { Database } from '#platform/db/database.ts'
import * as found from './find-songs.repository.ts'
import { readSongs } from '#features/songs/songs.service.ts'

/** The trigram index needs three letters or digits in a row; without them all of it would be read. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** Newest first. */
export async function findSongs(
  db: Database,
  viewerId: string,
  { q, scope, limit }: FindSongsQuery,
): Promise<FoundSongs> {
  const terms = { q: normalizeText(q), limit }
  const ids = await (scope === 'own' ? found.findOwnByWords(db, viewerId, terms) : findPublic(db, terms))
  const songs = await readSongs(db, viewerId, ids)
  return { items: ids.flatMap((id) => songs.get(id) ?? []) }
}

/** Matches among the newest songs come first, because they are newer than all that only the index finds. */
async function findPublic(db: Database, terms: { q: string; limit: number }): Promise<string[]> {
  const newest = await found.findNewestPublicByWords(db, terms)
  if (newest.length === terms.limit || !HAS_TRIGRAM.test(terms.q)) return newest
  const rare = await found.findPublicByTrigram(db, terms)
  return [...new Set([...newest, ...rare])].slice(0, terms.limit)
}
