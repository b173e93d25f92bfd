import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const MINUTE_SECONDS = 60
const MINUTES_PER_HOUR = 60

/** Formats a total as '48 min' or '1 h 12 min', without seconds. */
export function formatTotalTime(i18n: I18n, totalSeconds: number): string {
  if (totalSeconds < MINUTE_SECONDS) {
    const seconds = Math.round(totalSeconds)
    return i18n._(msg`${seconds} s`)
  }
  const allMinutes = Math.round(totalSeconds / MINUTE_SECONDS)
  const minutes = allMinutes % MINUTES_PER_HOUR
  const hours = i18n.number(Math.floor(allMinutes / MINUTES_PER_HOUR))
  if (allMinutes < MINUTES_PER_HOUR) return i18n._(msg`${minutes} min`)
  return minutes === 0 ? i18n._(msg`${hours} h`) : i18n._(msg`${hours} h ${minutes} min`)
}
