/** The genres that the product knows, in the order in which Explore shows them. */
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

export const isGenre = (value: string): value is Genre => GENRES.some((genre) => genre === value)
