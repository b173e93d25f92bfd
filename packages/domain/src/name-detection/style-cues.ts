import type { PromptWord } from '#domain/prompt/tokenize-words.ts'

/**
 * How certainly a phrase is followed by an artist. Explicit: 'song by', 'the band'. Strong: 'in the style of'. Weak:
 * 'like'. Faint: 'by' alone.
 */
export type CueStrength = 'explicit' | 'strong' | 'weak' | 'faint'

/**
 * The sentence keeps the words before the `|` ('remix with similar characteristics'); those after it are cut with the
 * name.
 */
const CUES_BEFORE: Readonly<Record<CueStrength, string>> = {
  explicit: `
song|by, songs|by, track|by, tracks|by, music|by, ballad|by, beat|by, hit|by, hits|by, sung|by, performed|by
written|by, produced|by, composed|by, rapped|by, recorded|by, vocals|by, remix|of, cover|of, rendition|of, remake|of
featuring, feat, ft, cancion|de, canciones|de, tema|de, remix|de, cover|de, cantado|por, cantada|por, producido|por
producida|por, chanson|de, chanson|d, chansons|de, reprise|de, morceau|de, remix|d, chante|par, chantee|par
produit|par, lied|von, lieder|von, song|von, songs|von, track|von, cover|von, remix|von, gesungen|von, produziert|von`,
  strong: `
in the style of, in the same style as, in the exact style of, in style of, the style of, style of, styles of
styled after, styled like, in the vein of, in the spirit of, in the manner of, after the manner of, modeled after
modelled on, modelled after, channeling, channelling, version|of, mashup|of, tribute|to, homage|to, sampling, a la
a la maniere de, a la maniere d, ripoff of, rip off of, al estilo de, en el estilo de, con el estilo de, estilo de
a la manera de, al mas puro estilo de, version|de, homenaje|a, dans le style de, dans le style d
dans le meme style que, du style de, style de, a la facon de, a la facon d, dans l esprit de, im stil von
im stile von, im style von, im gleichen stil wie, stil von, nach art von, in der art von, hommage|an`,
  weak: `
like, sounds like, sound like, sounding like, sounded like, that sounds like, which sounds like, that sound like
sings like, sing like, singing like, feels like, feel like, just like, more like, much like, similar to, inspired by
influenced by, reminiscent of, reminds me of, remind me of, reminding me of, evoking, evokes, as if, as though
imitating, imitate, imitates, copying, mimicking, mimic, emulating, emulate, the sound of, sound of, the voice of
voice of, the vibe of, vibe of, vibes of, a mix of, mix of, a blend of, blend of, a cross between, como, suena como
suene como, sonando como, que suene a, que suena a, que suene como, que suena como, suena a, inspirado en
inspirada en, inspirado por, inspirada por, parecido a, parecida a, similar a, recuerda a, que recuerde a, imitando a
estilo, tipo, una mezcla de, mezcla de, comme, sonne comme, qui sonne comme, inspire de, inspiree de, inspire par
inspiree par, inspire d, inspiree d, facon, style, semblable a, proche de, qui rappelle, rappelle, rappelant, genre
un melange de, melange de, wie, klingt wie, klingen wie, so wie, genau wie, ahnlich wie, inspiriert von
beeinflusst von, erinnert an, erinnernd an, im geiste von, typ, mischung aus`,
  faint: 'by, from, of, for, de, d, por, par, du, von, meets, between, with, think',
}

/** Words that may be between a cue and a distinct name: 'like the early Radiohead'. */
const FILLERS = new Set(
  (
    'the a an some early late old classic vintage modern young peak prime el la los las un una le les l der ' +
    'die das ein eine'
  ).split(' '),
)

/** Words that make any following name an artist: 'the rapper Future'. */
const ARTIST_ROLES = new Set(
  (
    'band singer rapper artist group producer duo songwriter dj musician banda cantante rapero rapera artista ' +
    'grupo productor cantautor groupe chanteur chanteuse rappeur rappeuse artiste producteur sanger sangerin ' +
    'rapperin gruppe kunstler kunstlerin produzent'
  ).split(' '),
)

const STYLE_SUFFIXES = new Set('type style styled esque ish inspired influenced sounding tipo stil typ'.split(' '))

/** Nouns that a name may qualify: 'Drake vocals' becomes 'vocals with similar characteristics'. */
const MUSIC_NOUNS = new Set(
  (
    'beat beats song songs track tracks ballad ballads vocal vocals voice voices melody melodies guitar ' +
    'guitars drums riff riffs solo bass bassline flow hook hooks chorus instrumental instrumentals album ' +
    'anthem tune tunes remix cover hit hits sound sounds vibe vibes production synths piano energy groove ' +
    'grooves harmonies lyrics rap singing falsetto feel aesthetic banger single cancion ritmo voz tema chanson ' +
    'voix morceau lied stimme'
  ).split(' '),
)

const PERFORMANCE_VERBS = new Set(
  'wrote sang made produced performed rapped played composed recorded covered sings singing would'.split(' '),
)
const OBJECTS = new Set(['it', 'this', 'that', 'them'])

/** After an ambiguous name, these words show that it was used alone and did not qualify the next word. */
const CONNECTORS = new Set(
  (
    'with but and or meets mixed x in at for feat ft featuring plus vs on from than if did does con pero y o ' +
    'en para avec mais et ou dans pour mit aber und oder im fur auf'
  ).split(' '),
)
const CONNECTORS_AFTER_BARE_WORDS = new Set('with but meets feat ft featuring con pero avec mais mit aber'.split(' '))

/** Words that end the noun phrase that a name qualifies. */
const ENDS_QUALIFIED = new Set([
  ...CONNECTORS,
  ...(
    'about over under by of to a an the is are was as like sounds sing sings but so then that which who when ' +
    'while i you it de del la el los las un una sobre por que pero como le les une sur par qui que comme der ' +
    'die das den ein eine uber von wie'
  ).split(' '),
])
const MAX_QUALIFIED_WORDS = 4

interface CueEntry {
  strength: CueStrength
  retainedWords: number
}

const MAX_CUE_WORDS = 6
const MAX_FILLERS = 2

let cueTable: Map<string, CueEntry> | undefined

function buildCueTable(): Map<string, CueEntry> {
  const table = new Map<string, CueEntry>()
  for (const [strength, phrases] of Object.entries(CUES_BEFORE) as [CueStrength, string][]) {
    for (const phrase of phrases.split(/[,\n]/)) {
      const [retained, cut] = phrase.trim().split('|')
      if (retained === undefined || retained === '') continue
      const key = cut === undefined ? retained : `${retained} ${cut}`
      if (!table.has(key))
        table.set(key, { strength, retainedWords: cut === undefined ? 0 : retained.split(' ').length })
    }
  }
  return table
}

export interface CueBefore {
  strength: CueStrength
  /** The first word that is cut with the name. */
  cutFrom: number
}

function cueEndingAt(words: readonly PromptWord[], last: number): CueBefore | undefined {
  cueTable ??= buildCueTable()
  let phrase = ''
  let found: CueBefore | undefined
  for (let first = last; first >= 0 && last - first < MAX_CUE_WORDS; first -= 1) {
    const word = words[first]
    if (word === undefined || words[first + 1]?.continuesPhrase === false) break
    phrase = phrase === '' ? word.text : `${word.text} ${phrase}`
    const entry = cueTable.get(phrase)
    if (entry !== undefined) found = { strength: entry.strength, cutFrom: first + entry.retainedWords }
  }
  return found
}

/** Returns the cue before the word at `index`; `maySkipFillers` is for names that are not also words. */
export function findCueBefore(
  words: readonly PromptWord[],
  index: number,
  maySkipFillers: boolean,
): CueBefore | undefined {
  let last = index - 1
  let hasRole = false
  if (words[index]?.continuesPhrase && ARTIST_ROLES.has(words[last]?.text ?? '')) {
    hasRole = true
    last -= 1
  }
  if (hasRole || maySkipFillers) {
    for (let fillers = 0; fillers < MAX_FILLERS; fillers += 1) {
      const isFiller = words[last + 1]?.continuesPhrase && FILLERS.has(words[last]?.text ?? '')
      if (!isFiller || cueEndingAt(words, last) !== undefined) break
      last -= 1
    }
  }
  const cue = cueEndingAt(words, last)
  if (!hasRole) return cue
  return { strength: 'explicit', cutFrom: cue?.cutFrom ?? last + 1 }
}

export interface CueAfter {
  strength: CueStrength | undefined
  /** The last word that is cut with the name. */
  cutTo: number
  /** The index of a word that is kept and moves before the replacement. */
  noun: number | undefined
  hasPossessive: boolean
}

function isNoun(words: readonly PromptWord[], index: number): boolean {
  return words[index]?.continuesPhrase === true && MUSIC_NOUNS.has(words[index].text)
}

/** Returns the cue after the name that ends with the word at `index`: "'s", 'type beat', '-style vocals'. */
export function findCueAfter(words: readonly PromptWord[], index: number): CueAfter {
  const possessive = words[index + 1]
  const hasPossessive = possessive?.text === 's' && possessive.followsApostrophe
  const last = hasPossessive ? index + 1 : index
  const next = words[last + 1]
  if (next?.continuesPhrase && STYLE_SUFFIXES.has(next.text)) {
    const nounAt = words[last + 2]?.text === 'of' ? last + 3 : last + 2
    if (!isNoun(words, nounAt)) return { strength: 'weak', cutTo: last + 1, noun: undefined, hasPossessive }
    return { strength: next.text === 'type' ? 'strong' : 'weak', cutTo: nounAt, noun: nounAt, hasPossessive }
  }
  if (isNoun(words, last + 1)) return { strength: 'faint', cutTo: last + 1, noun: last + 1, hasPossessive }
  return { strength: undefined, cutTo: last, noun: undefined, hasPossessive }
}

/**
 * Returns the last word of 'wrote it' in 'as if Queen wrote it', and of 'would sing' in 'something Queen would sing'.
 */
export function skipPerformance(words: readonly PromptWord[], index: number): number {
  const verb = words[index + 1]
  if (!verb?.continuesPhrase || !PERFORMANCE_VERBS.has(verb.text)) return index
  const last = verb.text === 'would' ? index + 2 : index + 1
  return OBJECTS.has(words[last + 1]?.text ?? '') ? last + 1 : last
}

/**
 * Returns the last word of the phrase that a name before `first` qualifies: 'pop punk' in 'Green Day pop punk with
 * horns'.
 */
export function endOfQualified(words: readonly PromptWord[], first: number): number {
  let last = first - 1
  while (last - first + 1 < MAX_QUALIFIED_WORDS) {
    const next = words[last + 1]
    const isParted = next !== undefined && next.start > (words[last]?.end ?? 0)
    if (!isParted || !next.continuesPhrase || ENDS_QUALIFIED.has(next.text) || PERFORMANCE_VERBS.has(next.text)) break
    last += 1
  }
  return last
}

/** Whether the name that ends here is used alone and does not qualify the next word ('future bass'). */
export function standsAlone(words: readonly PromptWord[], index: number, isBareWord: boolean): boolean {
  const next = words[index + 1]
  if (next === undefined || !next.continuesPhrase) return true
  return (isBareWord ? CONNECTORS_AFTER_BARE_WORDS : CONNECTORS).has(next.text) || PERFORMANCE_VERBS.has(next.text)
}

/** Words that join the names of one list. */
export const LIST_WORDS = new Set(
  'and or x n y e et und o ou oder with meets vs feat ft featuring plus con mit avec'.split(' '),
)
