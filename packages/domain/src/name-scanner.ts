import { isCredibleSpelling } from './name-spelling.ts'
import type { KnownName, NameKind, NameTrie } from './name-trie.ts'
import { NameWalk, type Spelling } from './name-walk.ts'
import { ScannedText } from './scanned-text.ts'
import type { FoldedText } from './text-folding.ts'

export interface NameSighting {
  readonly kind: NameKind
  /** Places in the folded text; the end is exclusive. */
  readonly start: number
  readonly end: number
  /** Not the plain spelling: digits for letters, spaced out, letters doubled, one letter wrong. */
  readonly isDisguised: boolean
}

/** Endings that may be glued to a name: 'Coldplayesque', 'Swifts'. */
const GLUED_ENDINGS = new Set('s z esque ish like style type inspired core vibes typebeat'.split(' '))
const MIN_LETTERS_WITH_ENDING = 6
const MIN_LETTERS_INSIDE_WORD = 9

function isBounded(text: ScannedText, name: KnownName, start: number, end: number): boolean {
  if (!text.isWordBreak(start)) return false
  if (text.isWordBreak(end)) return true
  const mayHaveEnding = name.kind === 'distinct' && name.letters.length >= MIN_LETTERS_WITH_ENDING
  return mayHaveEnding && GLUED_ENDINGS.has(text.restOfWord(end))
}

/** 'liketaylorswiftbeat': long names are known inside a word too. */
function isKnownInsideWord({ kind, letters }: KnownName, { splits, isMisspelt }: Spelling): boolean {
  return kind === 'distinct' && letters.length >= MIN_LETTERS_INSIDE_WORD && splits === 0 && !isMisspelt
}

/** Every place where a known name may stand, by its start. Time is linear in the length of the text. */
export function findNames(trie: NameTrie, folded: FoldedText): NameSighting[] {
  const text = new ScannedText(folded)
  const walk = new NameWalk(trie, text)
  const sightings: NameSighting[] = []
  for (let start = 0; start < text.length; start += 1) {
    if (!text.mayStartName(start)) continue
    const plain = longestFrom(walk, text, start, false)
    const found = plain.length === 0 && text.isWordBreak(start) ? longestFrom(walk, text, start, true) : plain
    for (const sighting of found) sightings.push(sighting)
  }
  return sightings
}

/** The longest distinct name that starts here, and the longest of all where that differs. */
function longestFrom(walk: NameWalk, text: ScannedText, start: number, mayMisspell: boolean): NameSighting[] {
  let longest: NameSighting | undefined
  let longestDistinct: NameSighting | undefined
  walk.takeFrom(start, mayMisspell, (name, end, spelling) => {
    if (!isBounded(text, name, start, end) && !isKnownInsideWord(name, spelling)) return
    const written = text.lettersBetween(start, end)
    if (!isCredibleSpelling(name, spelling, written)) return
    // One space makes two words of one: 'Cold Play' may be the band, 'cold play' need not be.
    const isParted = name.isOneWord && spelling.splits === 1
    const kind = isParted && name.kind === 'distinct' ? 'phrase' : name.kind
    const sighting = { kind, start, end, isDisguised: written !== name.letters || spelling.splits > 0 }
    if (end > (longest?.end ?? 0)) longest = sighting
    if (kind === 'distinct' && end > (longestDistinct?.end ?? 0)) longestDistinct = sighting
  })
  return [...new Set([longestDistinct, longest])].filter((sighting) => sighting !== undefined)
}
