import { isLanguage, type Language, pickLanguage } from '@cadenza/domain/languages'
import { i18n, type Messages } from '@lingui/core'
import { readStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-language'

interface Catalog {
  messages: Messages
}

const sourceCatalog = import.meta.glob<Catalog>('/src/locales/en.po', { eager: true })
const otherCatalogs = import.meta.glob<Catalog>(['/src/locales/*.po', '!/src/locales/en.po'])

/** The language's own name; never translated, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}

export function preferredLanguage(): Language {
  const stored = readStored(KEY)
  return isLanguage(stored) ? stored : pickLanguage(navigator.languages)
}

export async function activateLanguage(language: Language): Promise<void> {
  const path = `/src/locales/${language}.po`
  const catalog = sourceCatalog[path] ?? (await otherCatalogs[path]?.())
  if (!catalog) throw new Error(`No catalog for language ${language}`)
  i18n.loadAndActivate({ locale: language, messages: catalog.messages })
  document.documentElement.lang = language
}

export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language)
  writeStored(KEY, language)
}

/** Called once before the first render. When a catalog cannot be loaded the app starts in English rather than not at all. */
export async function startI18n(): Promise<void> {
  try {
    await activateLanguage(preferredLanguage())
  } catch {
    await activateLanguage('en')
  }
}
