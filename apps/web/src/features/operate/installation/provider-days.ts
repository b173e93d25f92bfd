import type { ProviderReport } from '@cadenza/contract/operate/console'

const DAY_MS = 86_400_000
const DAYS = 14

export interface DayOfProviders {
  /** As in 2026-11-18, in UTC like the budget. */
  day: string
  cents: number
  calls: number
  failed: number
}

/** The last 14 days with today at the end, also those on which nothing was called. */
export function daysOf(rows: ProviderReport['days'], now: number): DayOfProviders[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(now - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    const own = rows.filter((row) => row.day === day)
    const sum = (field: 'cents' | 'calls' | 'failed') => own.reduce((total, row) => total + row[field], 0)
    return { day, cents: sum('cents'), calls: sum('calls'), failed: sum('failed') }
  })
}

export interface ProviderOfDays {
  name: string
  days: DayOfProviders[]
  today: DayOfProviders
  /** Fails at least every second call today; a single failure says nothing. */
  isFailing: boolean
}

const FEWEST_FAILURES = 2

export function providersOf(rows: ProviderReport['days'], now: number): ProviderOfDays[] {
  const names = [...new Set(rows.map(({ provider }) => provider))].toSorted()
  return names.flatMap((name) => {
    const days = daysOf(
      rows.filter(({ provider }) => provider === name),
      now,
    )
    const today = days.at(-1)
    if (!today) return []
    return [{ name, days, today, isFailing: today.failed >= FEWEST_FAILURES && today.failed * 2 >= today.calls }]
  })
}
