import { useLingui } from '@lingui/react/macro'

/** Formats 12400 as 12.4K, according to the locale. */
export function useShortNumber(): (value: number) => string {
  const { i18n } = useLingui()
  return (value) => i18n.number(value, { notation: 'compact', maximumFractionDigits: 1 })
}
