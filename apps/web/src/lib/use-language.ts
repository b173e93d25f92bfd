import { isLanguage } from '@cadenza/domain/languages'
import type { Language } from '@cadenza/vocabulary/languages'
import { useLingui } from '@lingui/react'

/** The language of the screen. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : 'en'
}
