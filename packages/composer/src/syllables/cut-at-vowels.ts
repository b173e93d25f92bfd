export interface SyllableRules {
  /** Whether a character is pronounced as a vowel. */
  readonly isVowel: (letter: string, index: number, word: string) => boolean
  /** Splits adjacent vowels into those that belong to one syllable. */
  readonly splitVowelGroup: (group: string) => readonly string[]
  /** Consonant groups that can begin a syllable. */
  readonly onsets: ReadonlySet<string>
}

interface Nucleus {
  readonly start: number
  readonly end: number
}

function nucleiOf(word: string, rules: SyllableRules): readonly Nucleus[] {
  const nuclei: Nucleus[] = []
  for (let index = 0; index < word.length; index++) {
    if (!rules.isVowel(word[index] ?? '', index, word)) continue
    let end = index + 1
    while (end < word.length && rules.isVowel(word[end] ?? '', end, word)) end++
    let start = index
    for (const part of rules.splitVowelGroup(word.slice(index, end))) {
      nuclei.push({ start, end: start + part.length })
      start += part.length
    }
    index = end - 1
  }
  return nuclei
}

/** Splits the consonants between two vowels: the longest ending that may begin a word goes to the second syllable. */
function boundaryBetween(word: string, from: number, to: number, onsets: ReadonlySet<string>): number {
  for (let start = from; start < to; start++) {
    const cluster = word.slice(start, to)
    if (cluster.length === 1 || onsets.has(cluster)) return start
  }
  return to
}

/** Cuts a word at its vowels; a word without any is one syllable. */
export function cutAtVowels(word: string, rules: SyllableRules): readonly string[] {
  const nuclei = nucleiOf(word, rules)
  const cuts = nuclei.slice(1).map((nucleus, index) => {
    const before = nuclei[index]?.end ?? 0
    return boundaryBetween(word, before, nucleus.start, rules.onsets)
  })
  const edges = [0, ...cuts, word.length]
  return edges.slice(1).map((edge, index) => word.slice(edges[index], edge))
}

/** Joins or divides pieces until there are as many as in the dictionary. */
export function fitSyllableCount(pieces: readonly string[], count: number): readonly string[] {
  const result = [...pieces]
  while (result.length > Math.max(1, count)) {
    const last = result.pop() ?? ''
    result[result.length - 1] = `${result.at(-1) ?? ''}${last}`
  }
  while (result.length < count) {
    const longest = result.reduce(
      (best, piece, index) => (piece.length > (result[best]?.length ?? 0) ? index : best),
      0,
    )
    const piece = result[longest] ?? ''
    const middle = Math.max(1, Math.ceil(piece.length / 2))
    // A word with fewer letters than syllables repeats its last letters: 'W' is 'double u'.
    result.splice(longest, 1, piece.slice(0, middle), piece.slice(middle) || piece)
  }
  return result
}
