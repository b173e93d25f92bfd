import type { OperatedUser } from '@cadenza/contract/operate/console'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as users from './operated-users.repository.ts'

export async function lookUpUsers(db: Database, operator: string, words: string) {
  const found = await users.lookUpUsers(db, operator, words)
  return { users: found.map((user) => ({ ...user, createdAt: user.createdAt.toISOString() })) }
}

export async function readOperatedUser(db: Database, operator: string, userId: string): Promise<OperatedUser> {
  const user = await users.readUser(db, operator, userId)
  if (!user) throw new AppError('NOT_FOUND')
  return user
}

interface CreditAdjustment {
  operator: string
  userId: string
  key: string
  credits: number
  words: string
}

/** The same key adjusts once. */
export async function adjustCredits(db: Database, act: CreditAdjustment): Promise<OperatedUser> {
  const outcome = await users.adjustCredits(db, act)
  if (outcome === 'no-wallet') throw new AppError('NOT_FOUND')
  if (outcome !== 'ok' && outcome !== 'replay') throw new AppError('ADJUSTMENT_REFUSED')
  return readOperatedUser(db, act.operator, act.userId)
}

export const endSessions = users.endSessions
