import { latinLookalike } from './lookalike-letters.ts'

/** Signs separate words; a letter of an unspaced script may start and end a word anywhere. */
type CharacterKind = 'sign' | 'letter' | 'unspaced letter'

/** A text as a reader sees it: one entry per visible character, each with its position in the original. */
export interface FoldedText {
  /** Lower-case Latin letters, digits, letters of other scripts, or signs; one code point each. */
  readonly characters: readonly string[]
  readonly kinds: readonly CharacterKind[]
  readonly starts: readonly number[]
  /** The ends include invisible characters that follow: combining marks, zero-width characters. */
  readonly ends: readonly number[]
}

const INVISIBLE = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const OPENS_DIRECTION = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/
const RIGHT_TO_LEFT_OVERRIDE = '\u202e'
const POP_DIRECTION = '\u202c'

/** One Arabic ligature unfolds to 18 letters, and a text must not grow many times over. */
const MAX_PARTS_PER_CHARACTER = 4

interface FoldedCharacter {
  character: string
  kind: CharacterKind
}

function kindOf(character: string): CharacterKind {
  if (UNSPACED.test(character)) return 'unspaced letter'
  return LETTER_OR_DIGIT.test(character) ? 'letter' : 'sign'
}

/** A table for ASCII, because most texts contain little else. */
const ASCII: readonly (readonly FoldedCharacter[])[] = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code).toLowerCase()
  return [{ character, kind: kindOf(character) }]
})

function decompose(character: string): string[] {
  const lookalike = latinLookalike(character)
  if (lookalike !== undefined) return Array.from(lookalike)
  const parts = Array.from(character.normalize('NFKD').slice(0, MAX_PARTS_PER_CHARACTER))
  return parts
    .filter((part) => !INVISIBLE.test(part))
    .flatMap((part) => {
      const small = part.toLowerCase()
      return Array.from(latinLookalike(part) ?? latinLookalike(small) ?? small)
    })
}

function reverseFrom(list: (string | number)[], from: number): void {
  const reversed = list.splice(from).toReversed()
  for (const item of reversed) list.push(item)
}

class TextFolder implements FoldedText {
  readonly characters: string[] = []
  readonly kinds: CharacterKind[] = []
  readonly starts: number[] = []
  readonly ends: number[] = []
  private readonly foldCache = new Map<string, readonly FoldedCharacter[]>()
  private overrideFrom: number | undefined
  private pendingStart: number | undefined

  add(character: string, at: number): void {
    const end = at + character.length
    const folded = this.fold(character)
    if (folded.length === 0) {
      this.addInvisible(character, at, end)
      return
    }
    const start = this.pendingStart ?? at
    this.pendingStart = undefined
    for (const part of folded) {
      this.characters.push(part.character)
      this.kinds.push(part.kind)
      this.starts.push(start)
      this.ends.push(end)
    }
  }

  /** Results are cached, because texts repeat their characters and the properties of each one cost several look-ups. */
  private fold(character: string): readonly FoldedCharacter[] {
    const known = ASCII[character.charCodeAt(0)] ?? this.foldCache.get(character)
    if (known !== undefined) return known
    const parts = INVISIBLE.test(character) ? [] : decompose(character)
    const folded = parts.map((part) => ({ character: part, kind: kindOf(part) }))
    this.foldCache.set(character, folded)
    return folded
  }

  private addInvisible(character: string, at: number, end: number): void {
    if (OPENS_DIRECTION.test(character)) {
      this.closeOverride()
      this.pendingStart ??= at
      if (character === RIGHT_TO_LEFT_OVERRIDE) this.overrideFrom = this.characters.length
      return
    }
    const last = this.ends.length - 1
    if (last >= 0 && this.pendingStart === undefined) this.ends[last] = end
    if (character === POP_DIRECTION) this.closeOverride()
  }

  /** Text under a right-to-left override is read backwards. */
  closeOverride(): void {
    const from = this.overrideFrom
    this.overrideFrom = undefined
    if (from === undefined) return
    for (const list of [this.characters, this.kinds, this.starts, this.ends]) reverseFrom(list, from)
  }
}

/**
 * Folds case, accents, spelling variants of Unicode (fullwidth, mathematical, circled), look-alike letters, invisible
 * characters and reversed runs. Time is linear in the length of the text.
 */
export function foldText(text: string): FoldedText {
  const folding = new TextFolder()
  let at = 0
  for (const character of text) {
    folding.add(character, at)
    at += character.length
  }
  folding.closeOverride()
  return folding
}
