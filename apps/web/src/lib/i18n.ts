import { isLanguage, type Language, pickLanguage } from '@cadenza/domain/languages'
import { i18n, type Messages } from '@lingui/core'
import { readStored, removeStored, writeStored } from './storage/local-storage.ts'

const KEY = 'cadenza-language'

/** Words outside of the first load: a folder under src/locales each. */
export type LazyCatalog = 'content' | 'create' | 'landing' | 'search' | 'signed-in' | 'songs'

interface Catalog {
  messages: Messages
}

const sourceCatalog = import.meta.glob<Catalog>('/src/locales/en.po', { eager: true })
const otherCatalogs = import.meta.glob<Catalog>(['/src/locales/**/*.po', '!/src/locales/en.po'])

/** The language's own name; never translated, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

/** The language that each part in use was last loaded in. */
const loadedCatalogs = new Map<LazyCatalog, Language>()
let pendingChange: Promise<unknown> = Promise.resolve()

/** One change of words at a time: a part added during a change of language would else be missing in the new one. */
async function runExclusively<T>(change: () => Promise<T>): Promise<T> {
  const turn = pendingChange.then(change, change)
  pendingChange = turn
  return await turn
}

export function preferredLanguage(): Language {
  return chosenLanguage() ?? pickLanguage(navigator.languages)
}

async function readMessages(language: Language, part?: LazyCatalog): Promise<Messages> {
  const path = `/src/locales/${part ? `${part}/` : ''}${language}.po`
  const catalog = sourceCatalog[path] ?? (await otherCatalogs[path]?.())
  if (!catalog) throw new Error(`No catalog for language ${language}`)
  return catalog.messages
}

export async function activateLanguage(language: Language): Promise<void> {
  await runExclusively(async () => {
    const parts = [...loadedCatalogs.keys()]
    const catalogs = await Promise.all([undefined, ...parts].map((part) => readMessages(language, part)))
    const messages: Messages = {}
    for (const catalog of catalogs) Object.assign(messages, catalog)
    i18n.loadAndActivate({ locale: language, messages })
    for (const part of parts) loadedCatalogs.set(part, language)
    document.documentElement.lang = language
  })
}

async function addCatalog(part: LazyCatalog): Promise<void> {
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  if (loadedCatalogs.get(part) === language) return
  const add = async (spoken: Language): Promise<void> => {
    i18n.load(language, await readMessages(spoken, part))
    loadedCatalogs.set(part, spoken)
  }
  try {
    await add(language)
  } catch {
    // English is there without a network; the next use asks for the language again.
    await add('en')
  }
}

/** Loads code together with the words that it shows. */
export function withCatalog<T>(part: LazyCatalog, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [loaded] = await Promise.all([load(), runExclusively(() => addCatalog(part))])
    return loaded
  }
}

const languageListeners = new Set<() => void>()

function notifyLanguageChosen(): void {
  for (const listener of languageListeners) listener()
}

/** After somebody chose a language here, or the browser's. */
export function onLanguageChosen(listener: () => void): () => void {
  languageListeners.add(listener)
  return () => languageListeners.delete(listener)
}

/** Null: none was chosen, and that of the browser is spoken. */
export function chosenLanguage(): Language | null {
  const stored = readStored(KEY)
  return isLanguage(stored) ? stored : null
}

export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language)
  writeStored(KEY, language)
  notifyLanguageChosen()
}

export async function followBrowserLanguage(): Promise<void> {
  await activateLanguage(pickLanguage(navigator.languages))
  removeStored(KEY)
  notifyLanguageChosen()
}

/** Called once before the first render. When a catalog cannot be loaded the app starts in English rather than not at all. */
export async function startI18n(): Promise<void> {
  try {
    await activateLanguage(preferredLanguage())
  } catch {
    await activateLanguage('en')
  }
}
