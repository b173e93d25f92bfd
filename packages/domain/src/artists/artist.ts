import type { InstrumentName } from '@cadenza/prompt/instrument-words'
import type { StyleName } from '@cadenza/prompt/styles'
import type { Genre } from '@cadenza/vocabulary/genres'

type Era = `19${2 | 5 | 6 | 7 | 8 | 9}0s` | `20${0 | 1 | 2}0s`
type Voice = 'female' | 'male' | 'choir' | 'rapped' | 'whispered' | 'falsetto' | 'growled'

/**
 * What is said in place of an artist. The names are spelled as in known-names, separated by commas. The voices are empty
 * for music without singing: whether a song is sung is chosen beside the prompt.
 */
export type Artist = readonly [
  names: string,
  era: Era,
  styles: readonly (Genre | StyleName)[],
  voices: readonly Voice[],
  pace: 'slow' | 'medium' | 'fast',
  instruments: readonly InstrumentName[],
]
