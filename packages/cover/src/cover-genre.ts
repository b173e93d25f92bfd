import { type Genre, GENRES } from '@cadenza/vocabulary/genres'

/** The cover of a song whose genre is not in `GENRES`. */
export const FALLBACK_COVER_GENRE = 'tutti'

export type CoverGenre = Genre | typeof FALLBACK_COVER_GENRE

/** Returns the cover genre for a stored or unknown genre. */
export function coverGenreOf(genre: unknown): CoverGenre {
  return GENRES.find((known) => known === genre) ?? FALLBACK_COVER_GENRE
}
