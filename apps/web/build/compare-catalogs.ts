import type { Catalog, CatalogEntry } from './read-catalog.ts'

/** Compares a committed catalog with one that was just extracted from the source, and lists the problems. */
export function findCatalogProblems(
  locale: string,
  committed: Catalog,
  extracted: Catalog,
  needsTranslation: boolean,
): string[] {
  const missing = Object.entries(extracted)
    .filter(([id]) => !isLive(committed[id]))
    .map(([id, entry]) => `${locale}: missing "${nameOf(id, entry)}"`)
  const stale = Object.entries(committed)
    .filter(([id, entry]) => isLive(entry) && !extracted[id])
    .map(([id, entry]) => `${locale}: no longer in the source "${nameOf(id, entry)}"`)
  if (!needsTranslation) return [...missing, ...stale]
  const wrong = Object.entries(committed)
    .filter(([id, entry]) => isLive(entry) && extracted[id])
    .flatMap(([id, entry]) => {
      const [message, translation] = [nameOf(id, entry), entry.translation ?? '']
      return [...findTranslationProblem(message, translation), ...findFormalWords(locale, translation)]
    })
    .map((problem) => `${locale}: ${problem}`)
  return [...missing, ...stale, ...wrong]
}

function findTranslationProblem(message: string, translation: string): string[] {
  if (translation.trim() === '') return [`not translated "${message}"`]
  const lost = placeholdersOf(message).filter((placeholder) => !placeholdersOf(translation).includes(placeholder))
  return lost.length > 0 ? [`${lost.join(' and ')} lost in the translation of "${message}"`] : []
}

/** Users are addressed as friends are. An imperative in French can be told by its ending, one in Spanish cannot. */
const FORMAL_WORDS: Partial<Record<string, RegExp>> = {
  de: /\b(?:Ihnen|Ihre?[mnrs]?)\b/u,
  es: /\b(?:ustedes|usted)\b/iu,
  fr: /(?<!\p{L})(?:vous|votre|vos|(?!chez|assez)\p{L}{3,}ez)(?!\p{L})/iu,
}

function findFormalWords(locale: string, translation: string): string[] {
  const [word] = FORMAL_WORDS[locale]?.exec(translation) ?? []
  return word === undefined ? [] : [`formal "${word}" in "${translation}"`]
}

/** Finds values such as {count} and tags such as <0>; a translation without them loses a number or a link. */
function placeholdersOf(message: string): string[] {
  const values = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)]
    .filter((match) => !isPluralForm(message, match.index))
    .map((match) => `{${match[1]}}`)
  const tags = [...message.matchAll(/<(\d+)\/?>/g)].map((match) => `<${match[1]}>`)
  return [...new Set([...values, ...tags])]
}

/** The braces of a plural form, as in 'one {song}', contain text and not a value. */
function isPluralForm(message: string, braceAt: number): boolean {
  return /, plural,.*(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*$/s.test(message.slice(0, braceAt))
}

function isLive(entry: CatalogEntry | undefined): boolean {
  return entry !== undefined && entry.obsolete !== true
}

function nameOf(id: string, entry: CatalogEntry): string {
  return entry.message ?? id
}
