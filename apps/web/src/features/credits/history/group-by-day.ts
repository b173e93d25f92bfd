import type { CreditTransfer } from '@cadenza/contract/credits'

export interface HistoryDay {
  /** The first moment of the day in this device's time zone. */
  startsAt: Date
  transfers: CreditTransfer[]
}

export const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate())

/** Transfers are sorted newest first, so those of one day are adjacent. */
export function groupByDay(transfers: readonly CreditTransfer[]): HistoryDay[] {
  const days: HistoryDay[] = []
  for (const movement of transfers) {
    const startsAt = startOfDay(new Date(movement.at))
    const last = days.at(-1)
    if (last?.startsAt.getTime() === startsAt.getTime()) last.transfers.push(movement)
    else days.push({ startsAt, transfers: [movement] })
  }
  return days
}
