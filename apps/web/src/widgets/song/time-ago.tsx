import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsHydrating } from '#lib/hydration.ts'
import { useMinuteClock } from './use-minute-clock.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
const daysBetween = (from: Date, to: Date): number => Math.round((startOfDay(to) - startOfDay(from)) / 86_400_000)

const sentenceCase = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** Created once per language, because creating a format takes longer than rendering the rest of a row. */
function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  formats.set(locale, format)
  return format
}

function formatTimeAgo(at: Date, now: Date, i18n: I18n): string {
  const seconds = (now.getTime() - at.getTime()) / 1000
  const days = daysBetween(at, now)
  const relative = relativeFormat(i18n.locale)
  // A time in the future means that the device clock is behind the server's.
  if (seconds < MINUTE_SECONDS) return i18n._(msg`Just now`)
  if (seconds < HOUR_SECONDS) return relative.format(-Math.floor(seconds / MINUTE_SECONDS), 'minute')
  if (days === 0) return relative.format(-Math.floor(seconds / HOUR_SECONDS), 'hour')
  if (days === 1) return sentenceCase(relative.format(-1, 'day'))
  if (days < 7) return relative.format(-days, 'day')
  const isThisYear = at.getFullYear() === now.getFullYear()
  return i18n.date(at, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) })
}

export function TimeAgo({ at }: { at: string }) {
  const { i18n } = useLingui()
  const nowMs = useMinuteClock()
  const isHydrating = useIsHydrating()
  const date = new Date(at)
  // A prerendered page knows neither the time nor the time zone of the device.
  if (isHydrating)
    return (
      <time dateTime={at} suppressHydrationWarning>
        {i18n.date(date, { dateStyle: 'medium', timeZone: 'UTC' })}
      </time>
    )
  return (
    <time dateTime={at} title={i18n.date(date, { dateStyle: 'long', timeStyle: 'short' })}>
      {formatTimeAgo(date, new Date(Math.max(nowMs, date.getTime())), i18n)}
    </time>
  )
}
