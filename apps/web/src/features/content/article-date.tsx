import { useLingui } from '@lingui/react/macro'

/** A day is the same day everywhere, hence UTC. */
export function ArticleDate({ date }: { date: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={date} className="block type-meta">
      {i18n.date(date, { dateStyle: 'long', timeZone: 'UTC' })}
    </time>
  )
}
