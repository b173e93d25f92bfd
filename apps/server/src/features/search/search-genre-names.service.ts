import { GENRE_NAMES } from '@cadenza/vocabulary/genre-names'
import { GENRES, type Genre } from '@cadenza/vocabulary/genres'
import type { Database } from '#platform/db/database.ts'
import { foldCaseAndAccents } from './search-match.repository.ts'

/** With fewer letters nearly every term would name a genre. */
const MIN_LETTERS = 3

async function foldNames(db: Database) {
  return Promise.all(GENRES.map(async (genre) => [genre, await foldCaseAndAccents(db, GENRE_NAMES[genre])] as const))
}

/** Returns the genres that have a name, in any language, which starts with the term. */
export function createGenreFinder() {
  let folded: readonly (readonly [Genre, readonly string[]])[] | undefined

  return async (db: Database, q: string): Promise<Genre[]> => {
    if (q.length < MIN_LETTERS) return []
    folded ??= await foldNames(db)
    return folded.flatMap(([genre, names]) => (names.some((name) => name.startsWith(q)) ? [genre] : []))
  }
}
