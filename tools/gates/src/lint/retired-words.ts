/** Words that no identifier contains any more, and what docs/GLOSSARY.md says instead. */
const RETIRED_WORDS: ReadonlyMap<string, string> = new Map([
  ['asked', 'request, query or terms'],
  ['asker', 'viewer'],
  ['catalogue', 'catalog'],
  ['colour', 'color'],
  ['colours', 'colors'],
  ['colourway', 'palette'],
  ['equaliser', 'equalizer'],
  ['favourite', 'favorite'],
  ['favourites', 'favorites'],
  ['heard', 'played, listened or audible'],
  ['hopeless', 'unrecoverable'],
  ['kept', 'stored, saved or remaining'],
  ['maker', 'creator'],
  ['makers', 'creators'],
  ['people', 'users'],
  ['person', 'user or viewer'],
  ['reaper', 'recovery'],
  ['rotten', 'expired'],
  ['stranger', 'visitor'],
  ['told', 'reported, sent or received'],
  ['wish', 'request or expectation'],
  ['wishes', 'requests or expectations'],
  ['in flight', 'pending or active'],
  ['under way', 'pending'],
])

/** Names that are stored, sent or selected from the database, and change with the next change of their format. */
const STORED_NAMES = new Set([
  'askedSeconds',
  'colourway',
  'heardSeconds',
  'isKept',
  'kept',
  'keptAt',
  'keptAtMs',
  'keptBy',
  'people',
  'personName',
])

/** The lyrics know themes about a person. */
const ORDINARY_MEANING = /^packages\/composer\/src\/lyrics\//

/** Returns what to say instead of the first retired word in a name, or null. */
export function findRetiredWord(file: string, name: string): { word: string; instead: string } | null {
  if (STORED_NAMES.has(name) || ORDINARY_MEANING.test(file)) return null
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? []
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  for (const word of [...words, ...pairs]) {
    const instead = RETIRED_WORDS.get(word)
    if (instead !== undefined) return { word, instead }
  }
  return null
}
