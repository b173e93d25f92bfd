import { isLanguage, type Language } from '@cadenza/domain/languages'
import { useLingui } from '@lingui/react'

export function useContentLanguage(): Language {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? i18n.locale : 'en'
}
