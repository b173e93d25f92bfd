export const GENRES = [
  'pop',
  'ballad',
  'rap',
  'piano',
  'lofi',
  'us-uk',
  'country',
  'rock',
  'jazz',
  'classical',
] as const

export type Genre = (typeof GENRES)[number]

/** The house key, for a song whose genre is none of ours. */
export const FALLBACK_COVER_GENRE = 'tutti'

export type CoverGenre = Genre | typeof FALLBACK_COVER_GENRE

/** The key a stored or foreign genre is drawn in. */
export function coverGenreOf(genre: unknown): CoverGenre {
  return GENRES.find((known) => known === genre) ?? FALLBACK_COVER_GENRE
}
