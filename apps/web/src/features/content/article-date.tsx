import { useLingui } from '@lingui/react/macro'

/** Formatted in UTC, so that an article has the same date in every time zone. */
export function ArticleDate({ date }: { date: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={date} className="block type-meta">
      {i18n.date(date, { dateStyle: 'long', timeZone: 'UTC' })}
    </time>
  )
}
