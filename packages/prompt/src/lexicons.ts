import type { Genre } from '@cadenza/vocabulary/genres'
import { lexiconOf } from './phrase-search.ts'
import { FORM_WORDS, GENRE_WORDS, PACE_WORDS, TIME_SIGNATURE_WORDS, VOICE_WORDS } from './prompt-words.ts'
import { STYLE_NAMES, STYLES, type StyleName } from './styles.ts'

export const entriesOf = <Id extends string>(table: Readonly<Record<Id, string>>) =>
  Object.entries(table) as [Id, string][]

/** The phrases that both readings of a prompt look for. */
export const LEXICONS = {
  styles: lexiconOf<Genre | StyleName>([
    ...entriesOf(GENRE_WORDS),
    ...STYLE_NAMES.map((name): [StyleName, string] => [name, STYLES[name].words]),
  ]),
  timeSignatures: lexiconOf(entriesOf(TIME_SIGNATURE_WORDS)),
  paces: lexiconOf(entriesOf(PACE_WORDS)),
  voices: lexiconOf(entriesOf(VOICE_WORDS)),
  forms: lexiconOf(entriesOf(FORM_WORDS)),
}
