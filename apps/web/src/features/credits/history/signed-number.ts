import type { I18n } from '@lingui/core'

/** Formats with a plus or a real minus sign, which is as wide as the plus and is read aloud. */
export function signedNumber(i18n: I18n, value: number): string {
  return i18n.number(value, { signDisplay: 'exceptZero' }).replace('-', '−')
}
