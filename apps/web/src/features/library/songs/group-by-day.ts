export type DayGroup = 'today' | 'yesterday' | 'last-week' | 'earlier'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** By the calendar of the device. A time in the future means that its clock is behind the server's. */
export function dayGroupOf(at: Date, now: Date): DayGroup {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days <= WEEK_DAYS ? 'last-week' : 'earlier'
}

export interface Group<T> {
  name: DayGroup
  items: T[]
}

/** Expects items that are sorted by time, in either direction. */
export function groupByDay<T extends { createdAt: string }>(items: readonly T[], now: Date): Group<T>[] {
  const groups = new Map<DayGroup, T[]>()
  for (const item of items) {
    const name = dayGroupOf(new Date(item.createdAt), now)
    groups.set(name, [...(groups.get(name) ?? []), item])
  }
  return [...groups].map(([name, grouped]) => ({ name, items: grouped }))
}
