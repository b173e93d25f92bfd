import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { summaryQuery } from './history-query.ts'
import { signedNumber } from './signed-number.ts'

function startOfMonth(): string {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth()).toISOString()
}

function Line({ label, amount }: { label: ReactNode; amount: number | undefined }) {
  const { i18n } = useLingui()
  return (
    <div className="flex items-center justify-between gap-3 py-2 text-button not-first:border-t not-first:border-line">
      <dt className="text-ink-2">{label}</dt>
      <dd className={classes('font-[660] lining-nums', (amount ?? 0) > 0 && 'text-good-ink')}>
        {amount === undefined ? <Skeleton className="h-4 w-12" /> : signedNumber(i18n, amount)}
      </dd>
    </div>
  )
}

/** Credits added and charged since the first of the month, by this device's calendar. */
export function MonthSummary({ userId }: { userId: string }) {
  const [since] = useState(startOfMonth)
  const { data, error, refetch } = useQuery(summaryQuery(userId, since))
  if (error && !data)
    return (
      <div className="flex items-center justify-between gap-3 rounded-card bg-surface px-4 py-3 edge-hair">
        <p className="type-small text-ink-2">
          <Trans>This month’s sums could not be loaded.</Trans>
        </p>
        <Button variant="soft" onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    )
  return (
    <dl aria-busy={!data} className="rounded-card bg-surface px-4 py-1.5 edge-hair">
      <Line label={<Trans>Added this month</Trans>} amount={data?.added} />
      <Line label={<Trans>Spent on audio</Trans>} amount={data && -data.audio} />
      <Line label={<Trans>Spent on covers</Trans>} amount={data && -data.cover} />
      <Line label={<Trans>Spent on titles</Trans>} amount={data && -data.title} />
    </dl>
  )
}
