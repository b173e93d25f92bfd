import { useLingui } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'
import type { DayOfProviders } from './provider-days.ts'

const BAR_WIDTH = 20
const STEP = 30
const HEIGHT = 100

export const dollars = (i18n: ReturnType<typeof useLingui>['i18n'], cents: number): string =>
  i18n.number(cents / 100, { style: 'currency', currency: 'USD' })

/** Cents by day, and the budget of a day as a dashed line. */
export function CostChart({ days, budgetCents }: { days: readonly DayOfProviders[]; budgetCents: number | null }) {
  const { t, i18n } = useLingui()
  const top = Math.max(1, budgetCents ?? 0, ...days.map(({ cents }) => cents))
  const today = dollars(i18n, days.at(-1)?.cents ?? 0)
  return (
    <svg
      role="img"
      aria-label={t`What music has cost on each of the last 14 days. Today: ${today}.`}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      className="block h-26 w-full"
    >
      {days.map(({ day, cents }, index) => {
        const height = Math.max(1, (cents / top) * HEIGHT)
        return (
          <rect
            key={day}
            x={index * STEP + 5}
            y={HEIGHT + 2 - height}
            width={BAR_WIDTH}
            height={height}
            className={classes(index === days.length - 1 ? 'fill-wave-played' : 'fill-wave-rest')}
          />
        )
      })}
      {budgetCents !== null && (
        <path
          d={`M0 ${HEIGHT + 2 - (budgetCents / top) * HEIGHT}H${days.length * STEP}`}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="5 4"
          strokeWidth="1.5"
          className="stroke-bad"
        />
      )}
    </svg>
  )
}

/** Calls by day; a day with failures is red. */
export function CallBars({ days }: { days: readonly DayOfProviders[] }) {
  const most = Math.max(1, ...days.map(({ calls }) => calls))
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${days.length * 6} 28`} className="h-7 w-21 shrink-0">
      {days.map(({ day, calls, failed }, index) => {
        const height = calls === 0 ? 1 : 2 + (calls / most) * 24
        return (
          <rect
            key={day}
            x={index * 6}
            y={28 - height}
            width="4"
            height={height}
            className={failed > 0 ? 'fill-bad' : 'fill-wave-rest'}
          />
        )
      })}
    </svg>
  )
}
