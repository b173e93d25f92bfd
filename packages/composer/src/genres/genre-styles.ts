import { BALLAD } from './ballad.ts'
import { CLASSICAL } from './classical.ts'
import { COUNTRY } from './country.ts'
import { DANCE_POP } from './dance-pop.ts'
import { JAZZ } from './jazz.ts'
import { LOFI } from './lofi.ts'
import { PIANO } from './piano.ts'
import { POP } from './pop.ts'
import { RAP } from './rap.ts'
import { ROCK } from './rock.ts'
import type { GenreStyle } from './genre-style.ts'
import type { Genre } from '@cadenza/vocabulary/genres'

export type GenreStyles = Readonly<Record<Genre, GenreStyle>>

export const GENRE_STYLES: GenreStyles = {
  pop: POP,
  ballad: BALLAD,
  rap: RAP,
  piano: PIANO,
  lofi: LOFI,
  'us-uk': DANCE_POP,
  country: COUNTRY,
  rock: ROCK,
  jazz: JAZZ,
  classical: CLASSICAL,
}

export const isGenre = (name: string): name is Genre => Object.hasOwn(GENRE_STYLES, name)
