import type { CreditMovement } from '@cadenza/contract/credits'

export interface Day {
  /** The first moment of the day on this device. */
  startsAt: Date
  movements: CreditMovement[]
}

export const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate())

/** Movements come newest first, so a day's are neighbours. */
export function groupByDay(movements: readonly CreditMovement[]): Day[] {
  const days: Day[] = []
  for (const movement of movements) {
    const startsAt = startOfDay(new Date(movement.at))
    const last = days.at(-1)
    if (last?.startsAt.getTime() === startsAt.getTime()) last.movements.push(movement)
    else days.push({ startsAt, movements: [movement] })
  }
  return days
}
