/**
 * How much evidence is needed to read a word as a name. A title is a song's; guarded are places and one-word titles.
 * The others are explained with their lists in ambiguous-artist-names.ts.
 */
export type NameKind = 'distinct' | 'title' | 'countable' | 'bare' | 'phrase' | 'guarded'

export interface KnownName {
  readonly kind: NameKind
  /** Its letters and digits without spaces. */
  readonly letters: string
  readonly isOneWord: boolean
  /** Long and distinct enough to be recognized with one wrong letter. */
  readonly isMisspellable: boolean
}

/** Shorter names with one wrong letter match by chance. */
const MIN_MISSPELLABLE_LETTERS = 10

const ROOT = 0
const NONE = 0
const SPACE = 32

/**
 * A trie of names by the codes of their letters, none of which is outside the Basic Multilingual Plane. Doubled letters
 * are stored once, because a text may double or halve any letter. A space between two words is an edge of its own, so
 * that a walk can distinguish a gap at the end of a word from one inside a word. Node 0 is the root; as a return value,
 * 0 means that there is no such node.
 */
export class NameTrie {
  private readonly codes: number[] = [NONE]
  private readonly firstChildren: number[] = [NONE]
  private readonly nextSiblings: number[] = [NONE]
  private readonly names: (KnownName | undefined)[] = [undefined]
  private readonly childrenOfRoot = new Map<number, number>()
  private readonly spaceChildren: number[] = [NONE]
  private readonly leadsToMisspellable: boolean[] = [false]

  add(words: readonly string[], kind: NameKind): void {
    let node = ROOT
    let previous = NONE
    const letters = words.join('')
    const isMisspellable = kind === 'distinct' && words.length > 1 && letters.length >= MIN_MISSPELLABLE_LETTERS
    const spelling = words.join(' ')
    for (let at = 0; at < spelling.length; at += 1) {
      const code = spelling.charCodeAt(at)
      if (code !== previous || isDigit(code)) node = this.child(node, code) || this.newChild(node, code)
      if (isMisspellable) this.leadsToMisspellable[node] = true
      previous = code
    }
    this.names[node] ??= { kind, letters, isOneWord: words.length === 1, isMisspellable }
  }

  nameAt(node: number): KnownName | undefined {
    return this.names[node]
  }

  codeAt(node: number): number {
    return this.codes[node] ?? NONE
  }

  child(node: number, code: number): number {
    if (node === ROOT) return this.childrenOfRoot.get(code) ?? NONE
    if (code === SPACE) return this.afterSpace(node)
    const { codes, nextSiblings } = this
    let child = this.firstChildren[node] ?? NONE
    while (child !== NONE && codes[child] !== code) child = nextSiblings[child] ?? NONE
    return child
  }

  /** Returns the node after the space if a word may end here. */
  afterSpace(node: number): number {
    return this.spaceChildren[node] ?? NONE
  }

  mayBeMisspelledBeyond(node: number): boolean {
    return this.leadsToMisspellable[node] === true
  }

  /** Returns the first child by a letter; the others follow as its siblings. */
  firstChild(node: number): number {
    return this.firstChildren[node] ?? NONE
  }

  nextSibling(node: number): number {
    return this.nextSiblings[node] ?? NONE
  }

  private newChild(node: number, code: number): number {
    const created = this.codes.push(code) - 1
    this.firstChildren.push(NONE)
    this.spaceChildren.push(NONE)
    this.leadsToMisspellable.push(false)
    this.names.push(undefined)
    this.nextSiblings.push(code === SPACE ? NONE : this.firstChild(node))
    if (code === SPACE) this.spaceChildren[node] = created
    else this.firstChildren[node] = created
    if (node === ROOT) this.childrenOfRoot.set(code, created)
    return created
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
