import type { ShareLink } from '@cadenza/contract/share-links'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMinuteClock } from '#widgets/song/use-minute-clock.ts'

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** When the link ends and how often it was opened, in words. */
export function LinkFacts({ link }: { link: ShareLink }) {
  const { i18n } = useLingui()
  const now = new Date(useMinuteClock())
  return (
    <p className="min-w-0 flex-1 text-label leading-[1.4] text-ink-2">
      <LinkEndInWords endsAt={link.endsAt} now={now} />
      <br />
      {link.openedCount === 0 || link.lastOpenedAt === null ? (
        <Trans>Not opened yet.</Trans>
      ) : (
        <Openings count={link.openedCount} when={dayInWords(new Date(link.lastOpenedAt), now, i18n.locale)} />
      )}
    </p>
  )
}

function LinkEndInWords({ endsAt, now }: { endsAt: string | null; now: Date }) {
  const { i18n } = useLingui()
  if (endsAt === null) return <Trans>Works until you revoke it.</Trans>
  const isThisYear = new Date(endsAt).getFullYear() === now.getFullYear()
  const end = i18n.date(endsAt, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return <Trans>Ends {end}.</Trans>
}

function Openings({ count, when }: { count: number; when: string }) {
  return <Plural value={count} one={`Opened once, ${when}.`} other={`Opened # times, last ${when}.`} />
}

/** 'today', 'yesterday' or how many days ago. */
function dayInWords(at: Date, now: Date, locale: string): string {
  const days = Math.max(0, Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000))
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
}
