import { LANGUAGES, type Language } from '@cadenza/vocabulary/languages'

const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** Returns the first of the wanted tags ('de-AT', 'fr') that we support, else English. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    if (isLanguage(language)) return language
  }
  return DEFAULT_LANGUAGE
}
