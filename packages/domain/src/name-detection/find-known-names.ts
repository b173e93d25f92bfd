import { isCredibleSpelling } from './credible-spelling.ts'
import type { KnownName, NameKind, NameTrie } from './name-trie.ts'
import { NameMatcher, type Spelling } from './name-matcher.ts'
import { ScannedText } from './scanned-text.ts'
import type { FoldedText } from '#domain/text/fold-text.ts'

export interface NameMatch {
  readonly kind: NameKind
  /** The letters of the known name, without spaces. */
  readonly letters: string
  /** Offsets in the folded text; the end is exclusive. */
  readonly start: number
  readonly end: number
  /** True if the spelling is not the plain one: digits for letters, spaced out, letters doubled, one letter wrong. */
  readonly isDisguised: boolean
}

/** Endings that may be attached to a name: 'Coldplayesque', 'Swifts'. */
const GLUED_ENDINGS = new Set('s z esque ish like style type inspired core vibes typebeat'.split(' '))
const MIN_LETTERS_WITH_ENDING = 6
const MIN_LETTERS_INSIDE_WORD = 9

function hasWordBoundaries(text: ScannedText, name: KnownName, start: number, end: number): boolean {
  if (!text.isWordBreak(start)) return false
  if (text.isWordBreak(end)) return true
  const mayHaveEnding = name.kind === 'distinct' && name.letters.length >= MIN_LETTERS_WITH_ENDING
  return mayHaveEnding && GLUED_ENDINGS.has(text.restOfWord(end))
}

/** Long names are also recognized inside a word: 'liketaylorswiftbeat'. */
function isKnownInsideWord({ kind, letters }: KnownName, { splits, isMisspelled }: Spelling): boolean {
  return kind === 'distinct' && letters.length >= MIN_LETTERS_INSIDE_WORD && splits === 0 && !isMisspelled
}

/** Returns every possible occurrence of a known name, sorted by start. Time is linear in the length of the text. */
export function findKnownNames(trie: NameTrie, folded: FoldedText): NameMatch[] {
  const text = new ScannedText(folded)
  const walk = new NameMatcher(trie, text)
  const sightings: NameMatch[] = []
  for (let start = 0; start < text.length; start += 1) {
    if (!text.mayStartName(start)) continue
    const plain = longestMatchesFrom(walk, text, start, false)
    const found = plain.length === 0 && text.isWordBreak(start) ? longestMatchesFrom(walk, text, start, true) : plain
    for (const sighting of found) sightings.push(sighting)
  }
  return sightings
}

/** Returns the longest distinct name that starts here, and the longest name of any kind if that is another one. */
function longestMatchesFrom(walk: NameMatcher, text: ScannedText, start: number, mayMisspell: boolean): NameMatch[] {
  let longest: NameMatch | undefined
  let longestDistinct: NameMatch | undefined
  walk.matchFrom(start, mayMisspell, (name, end, spelling) => {
    if (!hasWordBoundaries(text, name, start, end) && !isKnownInsideWord(name, spelling)) return
    const written = text.lettersBetween(start, end)
    if (!isCredibleSpelling(name, spelling, written)) return
    // A one-word name that is written with a space is less certain: 'Cold Play' may be the band, 'cold play' need not
    // be.
    const isParted = name.isOneWord && spelling.splits === 1
    const kind = isParted && name.kind === 'distinct' ? 'phrase' : name.kind
    const sighting = {
      kind,
      letters: name.letters,
      start,
      end,
      isDisguised: written !== name.letters || spelling.splits > 0,
    }
    if (end > (longest?.end ?? 0)) longest = sighting
    if (kind === 'distinct' && end > (longestDistinct?.end ?? 0)) longestDistinct = sighting
  })
  return [...new Set([longestDistinct, longest])].filter((sighting) => sighting !== undefined)
}
