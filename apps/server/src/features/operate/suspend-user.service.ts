import type { Database } from '#platform/db/database.ts'
import * as operatorCases from './operator-cases.repository.ts'

const DAY_MS = 86_400_000

interface SuspendAction {
  operator: string
  userId: string
  /** Null: until an operator lifts it. */
  days: number | null
  /** Read by the user. */
  words: string
}

/** Returns false when there is no such user. */
export const suspendUser = (db: Database, { days, ...act }: SuspendAction): Promise<boolean> =>
  operatorCases.suspendUser(db, { ...act, endsAt: days === null ? null : new Date(Date.now() + days * DAY_MS) })

/** Returns false when the user is not suspended. */
export const liftSuspension = (db: Database, act: Omit<SuspendAction, 'days'>): Promise<boolean> =>
  operatorCases.liftSuspension(db, act)
