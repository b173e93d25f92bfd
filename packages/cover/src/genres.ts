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
export const HOUSE_KEY = 'tutti'

export type CoverKey = Genre | typeof HOUSE_KEY

/** The key a stored or foreign genre is drawn in. */
export function coverKeyOf(genre: unknown): CoverKey {
  return GENRES.find((known) => known === genre) ?? HOUSE_KEY
}
