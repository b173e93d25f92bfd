import type { Language } from '@cadenza/vocabulary/languages'

const MAX_AGE_SECONDS = 400 * 86_400

/**
 * Tells the server in which language it should send documents. What counts in the app is the stored language; see
 * lib/i18n.ts.
 */
export function writeLanguageCookie(language: Language | null): void {
  const lifetime = language === null ? 0 : MAX_AGE_SECONDS
  const isHttps = location.protocol === 'https:'
  const attributes = `path=/; max-age=${lifetime}; samesite=lax${isHttps ? '; secure' : ''}`
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing where the page is not from https
  document.cookie = `${isHttps ? '__Host-' : ''}language=${language ?? ''}; ${attributes}`
}
