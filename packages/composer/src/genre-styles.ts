import { BALLAD } from './genre-ballad.ts'
import { CLASSICAL } from './genre-classical.ts'
import { COUNTRY } from './genre-country.ts'
import { DANCE_POP } from './genre-dance-pop.ts'
import { JAZZ } from './genre-jazz.ts'
import { LOFI } from './genre-lofi.ts'
import { PIANO } from './genre-piano.ts'
import { POP } from './genre-pop.ts'
import { RAP } from './genre-rap.ts'
import { ROCK } from './genre-rock.ts'
import type { GenreStyle } from './genre-style.ts'
import type { GenreId } from './score.ts'

export type GenreStyles = Readonly<Record<GenreId, GenreStyle>>

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

export const isGenre = (name: string): name is GenreId => Object.hasOwn(GENRE_STYLES, name)
