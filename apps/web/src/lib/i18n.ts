import { isLanguage, pickLanguage } from '@cadenza/domain/languages'
import type { Language } from '@cadenza/vocabulary/languages'
import { i18n, type Messages } from '@lingui/core'
import { Listeners } from './listeners.ts'
import { onUserForgotten } from './storage/forget-user.ts'
import { writeLanguageCookie } from './storage/language-cookie.ts'
import { readStored, removeStored, writeStored } from './storage/local-storage.ts'

const KEY = 'cadenza-language'

/** Catalogs outside of the first load; each is a folder under src/locales. */
export type LazyCatalog =
  | 'content'
  | 'create'
  | 'errors'
  | 'landing'
  | 'operate'
  | 'rehearsal-room'
  | 'search'
  | 'sign-up'
  | 'signed-in'
  | 'song-versions'
  | 'songs'

interface Catalog {
  messages: Messages
}

const sourceCatalog = import.meta.glob<Catalog>('/src/locales/en.po', { eager: true })
const otherCatalogs = import.meta.glob<Catalog>(['/src/locales/**/*.po', '!/src/locales/en.po'])

/** The name of each language in that language. It is never translated, so that all users find theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

/** The language in which each lazy catalog was last loaded. */
const loadedCatalogs = new Map<LazyCatalog, Language>()
let pendingChange: Promise<unknown> = Promise.resolve()

/**
 * Runs one change of the catalogs at a time; otherwise a catalog added during a change of language would be missing in
 * the new language.
 */
async function runExclusively<T>(change: () => Promise<T>): Promise<T> {
  const result = pendingChange.then(change, change)
  pendingChange = result
  return await result
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
    if (!import.meta.env.SSR) document.documentElement.lang = language
  })
}

/**
 * Adds messages without telling the components that are shown, because only code that loads together with the catalog
 * uses them: with a thousand songs on screen it takes half a second to render everything again.
 */
async function addCatalog(part: LazyCatalog): Promise<void> {
  const language = activeLanguage()
  const loaded = loadedCatalogs.get(part)
  if (loaded === language) return
  const add = async (spoken: Language): Promise<void> => {
    const messages = await readMessages(spoken, part)
    // What has been shown in English since the language could not be loaded is rendered again.
    if (loaded === undefined) Object.assign(i18n.messages, messages)
    else i18n.load(language, messages)
    loadedCatalogs.set(part, spoken)
  }
  try {
    await add(language)
  } catch {
    // English is available without a network; the next use requests the language again.
    if (loaded === undefined) await add('en')
  }
}

/** Requests the catalog before it is its turn to be added. A failure shows when it is added. */
function requestCatalog(part: LazyCatalog): void {
  readMessages(activeLanguage(), part).catch(() => undefined)
}

const activeLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en')

/** Loads code together with the catalog of its messages, and those of errors: what is loaded late shows them. */
export function withCatalog<T>(part: LazyCatalog, load: () => Promise<T>): () => Promise<T> {
  const parts = [...new Set<LazyCatalog>([part, 'errors'])]
  return async () => {
    for (const each of parts) requestCatalog(each)
    const added = parts.map((each) => runExclusively(() => addCatalog(each)))
    const [loaded] = await Promise.all([load(), ...added])
    return loaded
  }
}

const languageListeners = new Listeners()

/** Calls the listener after the user chose a language, or chose to follow the browser's language. */
export const onLanguageChosen = languageListeners.add

/** Returns null when no language was chosen, in which case the browser's language applies. */
export function chosenLanguage(): Language | null {
  const stored = readStored(KEY)
  return isLanguage(stored) ? stored : null
}

export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language)
  writeStored(KEY, language)
  writeLanguageCookie(language)
  languageListeners.notify()
}

export async function followBrowserLanguage(): Promise<void> {
  await activateLanguage(pickLanguage(navigator.languages))
  removeStored(KEY)
  writeLanguageCookie(null)
  languageListeners.notify()
}

/**
 * Must be called once before the first render. When a catalog cannot be loaded, the app starts in English instead of
 * failing.
 */
export async function startI18n(language = preferredLanguage()): Promise<void> {
  try {
    await activateLanguage(language)
  } catch {
    await activateLanguage('en')
  }
}

// The chosen language is removed with everything else of the user.
onUserForgotten(() => writeLanguageCookie(chosenLanguage()))

/** A prerendered page comes in the language that the server expected; this device may know better. */
export async function followPreferredLanguage(): Promise<void> {
  writeLanguageCookie(chosenLanguage())
  const language = preferredLanguage()
  if (language === i18n.locale) return
  try {
    await activateLanguage(language)
  } catch {
    // The page stays readable in the language that it came in.
  }
}
