import { useLingui } from '@lingui/react/macro'

/** 12400 as 12.4K, in the words of the language. */
export function useShortNumber(): (value: number) => string {
  const { i18n } = useLingui()
  return (value) => i18n.number(value, { notation: 'compact', maximumFractionDigits: 1 })
}
