import type { SongPrice } from '@cadenza/domain/pricing/song-price'
import { codeOf } from '#platform/db/error-codes.ts'
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

/**
 * Sets the price of a song aside, or throws the reason why not. The same hold again has the same result, with `isNew`
 * false.
 */
export function holdCredits(
  { db, semaphore }: { db: Database; semaphore: UserSemaphore },
  hold: NewHold,
): Promise<{ isNew: boolean }> {
  return semaphore.run(hold.userId, () => holdCreditsInTransaction(db, hold))
}

/**
 * Does the same in a transaction of the caller, whose own rows are then committed or rolled back with the hold. Take
 * the semaphore before the transaction begins, `semaphore.run(userId, () => db.transaction()…)`: inside it, a flood of
 * requests already occupies the connections.
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
  const isLocked = codeOf(error) === LOCK_NOT_AVAILABLE
  throw isLocked ? new AppError('RATE_LIMITED', { cause: error, retryAfterSeconds: 1 }) : error
}

/** Whether the hold ended this way, now or before; if not, why: it ended another way first, or does not exist. */
export type HoldEnding<Why extends string> = { isDone: true } | { isDone: false; why: Why }

function ended<Why extends string>(outcome: 'ok' | 'replay' | Why): HoldEnding<Why> {
  return outcome === 'ok' || outcome === 'replay' ? { isDone: true } : { isDone: false, why: outcome }
}

/** Charges for what was delivered and returns the rest. 'conflict' means that other amounts were charged before. */
export async function settleHold(
  db: DatabaseOrTransaction,
  holdId: string,
  charge: SongPrice,
): Promise<HoldEnding<'already-released' | 'conflict' | 'no-hold'>> {
  const outcome = await ledger.settleHold(db, holdId, charge)
  if (outcome === 'bad-amount') throw new Error(`hold ${holdId} cannot be charged ${JSON.stringify(charge)}`)
  return ended(outcome)
}

/** Returns all held credits. */
export async function releaseHold(
  db: DatabaseOrTransaction,
  holdId: string,
  reason: ledger.ReleaseReason,
): Promise<HoldEnding<'already-settled' | 'no-hold'>> {
  return ended(await ledger.releaseHold(db, holdId, reason))
}

/**
 * Cancels the hold of a generation. Before the music provider is called, and for a few times a day afterwards, all of it
 * returns; then half of the audio is charged, if the user has agreed to that many credits.
 */
export function cancelHold(
  db: DatabaseOrTransaction,
  holdId: string,
  agreedCredits: number,
): Promise<ledger.CancelOutcome> {
  return ledger.cancelHold(db, holdId, agreedCredits)
}

export type CancelFacts = ledger.CancelFacts

/** What a cancel of these holds would cost now, or has cost. */
export async function readCancelFacts(
  db: DatabaseOrTransaction,
  userId: string,
  holdIds: readonly string[],
): Promise<Map<string, CancelFacts>> {
  const facts = await ledger.findCancelFacts(db, userId, holdIds)
  return new Map(facts.map((fact) => [fact.holdId, fact]))
}

/** Counts the user's songs of the last 24 hours that were not paid with purchased credits. */
export function countUnpaidHolds(db: DatabaseOrTransaction, userId: string): Promise<ledger.UnpaidHolds> {
  return ledger.countUnpaidHolds(db, userId)
}

/** Returns all held credits if the hold has expired by the database's clock. */
export async function expireHold(
  db: DatabaseOrTransaction,
  holdId: string,
): Promise<HoldEnding<'already-settled' | 'not-expired' | 'no-hold'>> {
  return ended(await ledger.expireHold(db, holdId))
}

/** Returns the user's holds that were charged or released after one credit transfer and up to another. */
export function findClosedHolds(
  db: DatabaseOrTransaction,
  userId: string,
  between: { after: number; upTo: number; limit: number },
): Promise<ledger.ClosedHold[]> {
  return ledger.findClosedHolds(db, userId, between)
}
