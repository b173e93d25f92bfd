import type { CreditTransfer } from '@cadenza/contract/credits'
import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type HistoryDay, groupByDay, startOfDay } from './group-by-day.ts'
import { HISTORY_COLUMNS, TransferRow } from './transfer-row.tsx'

function DayName({ startsAt, today }: Pick<HistoryDay, 'startsAt'> & { today: Date }) {
  const { i18n } = useLingui()
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (startsAt.getTime() === today.getTime()) return <Trans>Today</Trans>
  if (startsAt.getTime() === yesterday.getTime()) return <Trans>Yesterday</Trans>
  const isThisYear = startsAt.getFullYear() === today.getFullYear()
  return i18n.date(startsAt, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) })
}

/** Hidden from screen readers, because each row contains the same labels. */
function Head() {
  return (
    <div aria-hidden="true" className={classes('hidden pt-4 text-label font-[620] text-ink-3', HISTORY_COLUMNS)}>
      <span className="col-span-2">
        <Trans>Entry</Trans>
      </span>
      <span>
        <Trans>Time</Trans>
      </span>
      <span className="text-right">
        <Trans>Amount, balance after</Trans>
      </span>
    </div>
  )
}

interface HistoryListProps {
  transfers: readonly CreditTransfer[]
  loadedAtMs: number
}

export function HistoryList({ transfers, loadedAtMs }: HistoryListProps) {
  const today = startOfDay(new Date(loadedAtMs))
  return (
    <div>
      <Head />
      {groupByDay(transfers).map(({ startsAt, transfers: ofDay }) => (
        <section key={startsAt.getTime()}>
          <h2 className="pt-4.5 pb-1.5 text-label font-[640] text-ink-3">
            <DayName startsAt={startsAt} today={today} />
          </h2>
          <ul>
            {ofDay.map((transfer) => (
              <TransferRow key={transfer.version} transfer={transfer} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const TITLE_WIDTHS = ['w-28', 'w-40', 'w-24', 'w-36', 'w-44', 'w-32']

export function HistorySkeleton() {
  const { t } = useLingui()
  return (
    <div>
      <Head />
      <Skeleton className="mt-5 mb-2 h-3 w-14" />
      <ul aria-busy="true" aria-label={t`Loading your credit history`}>
        {TITLE_WIDTHS.map((width) => (
          <li key={width} className="flex min-h-16.5 items-center gap-3 border-t border-line py-2 desk:gap-4">
            <Skeleton className="size-11 shrink-0 rounded-sleeve" />
            <span className="flex-1">
              <Skeleton className={classes('h-4', width)} />
              <Skeleton className="mt-2 h-3 w-44 max-w-full" />
            </span>
            <span className="grid justify-items-end gap-2">
              <Skeleton className="h-4 w-12" />
              <Skeleton className="h-3 w-10" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
