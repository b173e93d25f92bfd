import type { Artist } from './artist.ts'
import { ELECTRONIC_JAZZ_SCREEN_ARTISTS } from './electronic-jazz-screen-artists.ts'
import { FRENCH_ARTISTS } from './french-artists.ts'
import { GERMAN_ARTISTS } from './german-artists.ts'
import { HIP_HOP_SOUL_ARTISTS } from './hip-hop-soul-artists.ts'
import { LATIN_ARTISTS } from './latin-artists.ts'
import { OTHER_ARTISTS } from './other-artists.ts'
import { POP_ARTISTS } from './pop-artists.ts'
import { ROCK_ARTISTS } from './rock-artists.ts'

export const ARTISTS: readonly Artist[] = [
  ...POP_ARTISTS,
  ...ROCK_ARTISTS,
  ...HIP_HOP_SOUL_ARTISTS,
  ...ELECTRONIC_JAZZ_SCREEN_ARTISTS,
  ...LATIN_ARTISTS,
  ...FRENCH_ARTISTS,
  ...GERMAN_ARTISTS,
  ...OTHER_ARTISTS,
]

export const namesOf = ([names]: Artist): string[] => names.split(', ')

let artistsByLetters: ReadonlyMap<string, Artist> | undefined

/** Finds the artist of a known name by its letters. 'and' may be missing, as in a prompt that has '&' in its place. */
export function findArtist(letters: string): Artist | undefined {
  artistsByLetters ??= new Map(
    ARTISTS.flatMap((artist) =>
      namesOf(artist).flatMap((name) => [
        [name.replaceAll(' ', ''), artist] as const,
        [name.replaceAll(/ and | /g, ''), artist] as const,
      ]),
    ),
  )
  return artistsByLetters.get(letters)
}
