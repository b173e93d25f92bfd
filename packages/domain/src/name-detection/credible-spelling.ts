import type { KnownName } from './name-trie.ts'
import type { Spelling } from './name-matcher.ts'

/** The minimum length of a name for each kind of odd spelling, because short names match by chance. */
const MIN_LETTERS = { spacedOut: 4, rewritten: 5, repeated: 5, halved: 7, split: 8, parted: 6 }

/** Whether a spelling found in a text is near enough to the name, given the length and ambiguity of the name. */
export function isCredibleSpelling(name: KnownName, spelling: Spelling, written: string): boolean {
  const length = name.letters.length
  const isDistinct = name.kind === 'distinct' || name.kind === 'title'
  const { splits, isSpacedOut } = spelling
  if (spelling.isMisspelled) return name.isMisspellable && splits === 0
  const minToSplit = name.isOneWord && splits === 1 ? MIN_LETTERS.parted : MIN_LETTERS.split
  if (splits > 0 && !isSpacedOut && !(isDistinct && length >= minToSplit)) return false
  // An ambiguous name needs a cue beside it in any case, so one letter less is enough.
  const slack = isDistinct ? 0 : 1
  if (isSpacedOut && length < MIN_LETTERS.spacedOut - slack) return false
  if (spelling.isRewritten) return length >= MIN_LETTERS.rewritten - slack
  if (written === name.letters) return true
  return written.length > length ? length >= MIN_LETTERS.repeated : isDistinct && length >= MIN_LETTERS.halved
}
