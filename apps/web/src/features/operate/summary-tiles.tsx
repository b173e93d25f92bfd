import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMinuteClock } from '#widgets/song/use-minute-clock.ts'
import { classes } from '#ui/classes.ts'
import { dollars } from './installation/cost-chart.tsx'
import { daysOf } from './installation/provider-days.ts'
import { providersQuery, queueQuery, switchesQuery } from './operate-queries.ts'
import { countWaiting } from './queue/queue-section.tsx'

/** Of the budget of a day; the alert of docs/operations.md begins there as well. */
const WARN_SHARE = 0.7

/** What needs an operator now, in numbers; each leads to its section. */
export function SummaryTiles() {
  const { t, i18n } = useLingui()
  const queue = useQuery(queueQuery).data
  const report = useQuery(providersQuery).data
  const switches = useQuery(switchesQuery).data?.switches
  const now = useMinuteClock()
  const today = report && daysOf(report.days, now).at(-1)
  const waiting = queue && countWaiting(queue)
  const stopped = switches?.filter(({ isStopped }) => isStopped).length
  const failedShare = today && (today.calls === 0 ? 0 : today.failed / today.calls)
  return (
    <ul aria-label={t`Summary`} className="mb-3 grid grid-cols-2 gap-2.5 desk:grid-cols-5">
      <Tile
        to="queue"
        label={<Trans>Waiting</Trans>}
        value={waiting === undefined ? null : i18n.number(waiting)}
        isWarning={(waiting ?? 0) > 0}
      />
      <Tile
        to="providers"
        label={<Trans>Calls that failed today</Trans>}
        value={failedShare === undefined ? null : i18n.number(failedShare, { style: 'percent' })}
        isWarning={(failedShare ?? 0) > 0.1}
      />
      <Tile
        to="providers"
        label={<Trans>Spent today</Trans>}
        value={today ? dollars(i18n, today.cents) : null}
        isWarning={today !== undefined && today.cents >= WARN_SHARE * (report?.budgetCents ?? Infinity)}
      />
      <Tile
        to="stuck"
        label={<Trans>Stuck work</Trans>}
        value={report ? i18n.number(report.stuck.length) : null}
        isWarning={(report?.stuck.length ?? 0) > 0}
      />
      <Tile
        to="switches"
        label={<Trans>Switches stopped</Trans>}
        value={stopped === undefined ? null : i18n.number(stopped)}
        isWarning={(stopped ?? 0) > 0}
      />
    </ul>
  )
}

interface TileProps {
  to: string
  label: ReactNode
  /** Null until it is known. */
  value: string | null
  isWarning: boolean
}

function Tile({ to, label, value, isWarning }: TileProps) {
  return (
    <li className="min-w-0 last:odd:col-span-2 desk:last:odd:col-span-1">
      <a href={`#${to}`} className="block h-full rounded-card bg-surface tint-hover p-3.5 edge-hair">
        <span className="block text-label font-[560] text-ink-2">{label}</span>
        <b
          className={classes(
            'block text-[1.375rem] leading-tight font-[760] tracking-[-.02em] font-stretch-[116%] lining-nums',
            isWarning && 'text-warn-ink',
          )}
        >
          {value ?? '–'}
        </b>
      </a>
    </li>
  )
}
