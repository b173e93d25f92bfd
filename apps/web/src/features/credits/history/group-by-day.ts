import type { CreditMovement } from '@cadenza/contract/credits'

export interface HistoryDay {
  /** The first moment of the day on this device. */
  startsAt: Date
  transfers: CreditMovement[]
}

export const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate())

/** Movements come newest first, so a day's are neighbours. */
export function groupByDay(transfers: readonly CreditMovement[]): HistoryDay[] {
  const days: HistoryDay[] = []
  for (const movement of transfers) {
    const startsAt = startOfDay(new Date(movement.at))
    const last = days.at(-1)
    if (last?.startsAt.getTime() === startsAt.getTime()) last.transfers.push(movement)
    else days.push({ startsAt, transfers: [movement] })
  }
  return days
}
