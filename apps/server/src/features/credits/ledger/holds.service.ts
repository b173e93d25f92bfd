import type { SongPrice } from '@cadenza/domain/pricing/song-price'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UserSemaphore } from '#platform/user-semaphore.ts'
import * as ledger from './ledger.repository.ts'

export interface NewHold {
  holdId: string
  userId: string
  price: SongPrice
  ttlSeconds: number
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Sets the price of a song aside, or says why not. Asked again with the same hold it answers as before, with `isNew` false. */
export function holdCredits(
  { db, semaphore }: { db: Database; semaphore: UserSemaphore },
  hold: NewHold,
): Promise<{ isNew: boolean }> {
  return semaphore.run(hold.userId, () => holdCreditsInTransaction(db, hold))
}

/**
 * The same in a transaction of the caller, whose own rows then stand or fall with the hold. Take the semaphore before the
 * transaction begins, `semaphore.run(userId, () => db.transaction()…)`: inside, the flood holds the connections already.
 */
export async function holdCreditsInTransaction(db: DatabaseOrTransaction, hold: NewHold): Promise<{ isNew: boolean }> {
  const outcome = await ledger.placeHold(db, { ...hold, id: hold.holdId }).catch(refuseIfLocked)
  switch (outcome) {
    case 'ok':
    case 'replay':
      return { isNew: outcome === 'ok' }
    case 'insufficient':
    case 'closed':
    case 'no-wallet':
      throw new AppError('INSUFFICIENT_CREDITS')
    case 'owed':
      throw new AppError('CREDITS_OWED')
    case 'conflict':
      throw new AppError('HOLD_CONFLICT')
    case 'bad-amount':
      throw new Error(`hold ${hold.holdId} asks for ${JSON.stringify(hold.price)}`)
  }
}

function refuseIfLocked(error: unknown): never {
  const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
  throw isLocked ? new AppError('RATE_LIMITED', { cause: error, retryAfterSeconds: 1 }) : error
}

/** Done now or before, or why it is not: the hold ended another way first, or there is none. */
export type HoldEnding<Why extends string> = { isDone: true } | { isDone: false; why: Why }

function ended<Why extends string>(outcome: 'ok' | 'replay' | Why): HoldEnding<Why> {
  return outcome === 'ok' || outcome === 'replay' ? { isDone: true } : { isDone: false, why: outcome }
}

/** Charges for what was delivered and returns the rest. 'conflict' is a charge of other figures before this one. */
export async function settleHold(
  db: DatabaseOrTransaction,
  holdId: string,
  charge: SongPrice,
): Promise<HoldEnding<'already-released' | 'conflict' | 'no-hold'>> {
  const outcome = await ledger.settleHold(db, holdId, charge)
  if (outcome === 'bad-amount') throw new Error(`hold ${holdId} cannot be charged ${JSON.stringify(charge)}`)
  return ended(outcome)
}

/** Returns all of it. */
export async function releaseHold(
  db: DatabaseOrTransaction,
  holdId: string,
  reason: ledger.ReleaseReason,
): Promise<HoldEnding<'already-settled' | 'no-hold'>> {
  return ended(await ledger.releaseHold(db, holdId, reason))
}

/** Returns all of it if its time is over by the clock of the database. */
export async function expireHold(
  db: DatabaseOrTransaction,
  holdId: string,
): Promise<HoldEnding<'already-settled' | 'not-expired' | 'no-hold'>> {
  return ended(await ledger.expireHold(db, holdId))
}

/** The holds of a person that were charged or returned after one movement of their credits and up to another. */
export function findClosedHolds(
  db: DatabaseOrTransaction,
  userId: string,
  between: { after: number; upTo: number; limit: number },
): Promise<ledger.ClosedHold[]> {
  return ledger.findClosedHolds(db, userId, between)
}
