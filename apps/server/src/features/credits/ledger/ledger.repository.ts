import type { SongPrice } from '@cadenza/domain/pricing/song-price'
import { type RawBuilder, sql } from 'kysely'
import type { PaymentFacts } from '#adapters/payments/payments.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export type BonusOutcome = 'ok' | 'replay' | 'known-subject'
export type LimitedBonusOutcome = BonusOutcome | 'known-mailbox' | 'limit-1' | 'limit-2' | 'limit-3'
export type HoldOutcome = 'ok' | 'replay' | 'conflict' | 'insufficient' | 'owed' | 'closed' | 'no-wallet' | 'bad-amount'
export type SettleOutcome = 'ok' | 'replay' | 'conflict' | 'already-released' | 'no-hold' | 'bad-amount'
export type ReleaseOutcome = 'ok' | 'replay' | 'already-settled' | 'no-hold'
export type ExpireOutcome = ReleaseOutcome | 'not-expired'
export type CancelOutcome = 'ok' | 'not-agreed' | 'already-released' | 'already-settled' | 'no-hold'

export type PaymentOutcome = 'granted' | 'changed' | 'unchanged' | 'mismatch' | 'unknown'

export type ReleaseReason = 'failed' | 'cancelled'

/** Every SQL function of the ledger returns its outcome as one word. */
async function callLedger<Outcome extends string>(
  db: DatabaseOrTransaction,
  call: RawBuilder<unknown>,
): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`select ${call} as outcome`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the ledger gave no answer')
  return row.outcome
}

export function grantSignupBonus(db: DatabaseOrTransaction, userId: string, subject: Buffer): Promise<BonusOutcome> {
  return callLedger(db, sql`ledger.grant_signup_bonus(${userId}, ${subject})`)
}

/** The count of all bonuses of a day. */
export const ALL_BONUSES = Buffer.from([0])

export interface LimitedBonus {
  userId: string
  subject: Buffer
  mailbox: Buffer
  /** Counts of the day that must be below their limits, the one of all bonuses first. */
  counts: readonly { key: Buffer; limit: number }[]
}

export function grantLimitedBonus(
  db: DatabaseOrTransaction,
  { userId, subject, mailbox, counts }: LimitedBonus,
): Promise<LimitedBonusOutcome> {
  const keys = sql`${counts.map(({ key }) => key)}::bytea[]`
  const limits = sql`${counts.map(({ limit }) => limit)}::integer[]`
  return callLedger(db, sql`ledger.grant_limited_bonus(${userId}, ${subject}, ${mailbox}, ${keys}, ${limits})`)
}

export async function hasSignupBonus(db: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger.transfer')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'bonus')
    .executeTakeFirst()
  return row !== undefined
}

export async function countBonusesOfToday(db: DatabaseOrTransaction): Promise<number> {
  const { rows } = await sql<{ bonuses: number }>`
    select bonuses from ledger.bonus_count
    where day = (now() at time zone 'utc')::date and key = ${ALL_BONUSES}`.execute(db)
  return rows[0]?.bonuses ?? 0
}

export function placeHold(
  db: DatabaseOrTransaction,
  hold: { id: string; userId: string; price: SongPrice; ttlSeconds: number },
): Promise<HoldOutcome> {
  const { audio, cover, title } = hold.price
  const ttl = sql`make_interval(secs => ${hold.ttlSeconds})`
  return callLedger(db, sql`ledger.place_hold(${hold.id}, ${hold.userId}, ${audio}, ${cover}, ${title}, ${ttl})`)
}

export function settleHold(
  db: DatabaseOrTransaction,
  holdId: string,
  { audio, cover, title }: SongPrice,
): Promise<SettleOutcome> {
  return callLedger(db, sql`ledger.settle_hold(${holdId}, ${audio}, ${cover}, ${title})`)
}

export function releaseHold(db: DatabaseOrTransaction, holdId: string, reason: ReleaseReason): Promise<ReleaseOutcome> {
  return callLedger(db, sql`ledger.release_hold(${holdId}, ${reason})`)
}

export function expireHold(db: DatabaseOrTransaction, holdId: string): Promise<ExpireOutcome> {
  return callLedger(db, sql`ledger.expire_hold(${holdId})`)
}

/** Cancels for at most the credits that the user has agreed to. */
export function cancelHold(db: DatabaseOrTransaction, holdId: string, agreedCredits: number): Promise<CancelOutcome> {
  return callLedger(db, sql`ledger.cancel_hold(${holdId}, ${agreedCredits})`)
}

export interface CancelFacts {
  holdId: string
  /** Whether the call of the music provider has begun, so that a cancel is charged or uses a free one. */
  isLate: boolean
  /** What a late cancel costs when none is free. */
  lateCharge: number
  /** What was charged when the hold was closed; 0 while it is open. */
  charged: number
  /** How many late cancels of the user are free now. */
  freeLeft: number
}

export async function findCancelFacts(
  db: DatabaseOrTransaction,
  userId: string,
  holdIds: readonly string[],
): Promise<CancelFacts[]> {
  if (holdIds.length === 0) return []
  const { rows } = await sql<CancelFacts>`
    select hold.id as hold_id, ledger.is_cancel_late(hold.id) as is_late,
      ledger.late_cancel_charge(hold.audio) as late_charge,
      hold.charged_audio + hold.charged_cover + hold.charged_title as charged,
      own.free_left
    from ledger.hold cross join (select ledger.free_late_cancels_left(${userId}) as free_left) own
    where hold.id = any(${holdIds}::uuid[]) and hold.user_id = ${userId}`.execute(db)
  return rows
}

/** Holds placed in the last 24 hours that brought no purchased credits: bonus credits paid, or nobody did. */
export async function countUnpaidHolds(db: DatabaseOrTransaction, userId: string): Promise<UnpaidHolds> {
  const { rows } = await sql<UnpaidHolds>`
    select count(*)::integer as count,
      coalesce(extract(epoch from min(placed_at) + interval '24 hours' - now()), 0)::float8 as seconds_until_fewer
    from ledger.hold
    where user_id = ${userId} and (closed_at is null or closed_at > now() - interval '24 hours')
      and placed_at > now() - interval '24 hours' and (bonus_amount > 0 or state <> 'settled')`.execute(db)
  return rows[0] ?? { count: 0, secondsUntilFewer: 0 }
}

export interface UnpaidHolds {
  count: number
  secondsUntilFewer: number
}

export interface CreditGrant {
  userId: string
  key: string
  credits: number
  /** Who grants the credits; `reason` is what the user reads in the history. */
  grantedBy: string
  reason: string
}

export function adjust(
  db: DatabaseOrTransaction,
  { userId, key, credits, grantedBy, reason }: CreditGrant,
): Promise<string> {
  return callLedger(db, sql`ledger.adjust(${userId}, ${key}, ${credits}, ${grantedBy}, ${reason})`)
}

export interface ClosedHold {
  holdId: string
  /** The sequence number of the user's credit transfer that closed it. */
  seq: number
}

/** Returns the oldest first; when there are more than `limit`, only the latest. */
export async function findClosedHolds(
  db: DatabaseOrTransaction,
  userId: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<ClosedHold[]> {
  const rows = await db
    .selectFrom('ledger.transfer')
    .select(['ref', 'seq'])
    .where('userId', '=', userId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('kind', 'in', ['settle', 'release'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ ref, seq }) => (ref === null ? [] : [{ holdId: ref, seq }])).toReversed()
}

export interface NewPurchase {
  id: string
  userId: string
  packId: string
  priceCents: number
  currency: string
  credits: number
  isLive: boolean
}

export function openPurchase(db: DatabaseOrTransaction, purchase: NewPurchase): Promise<'ok' | 'replay'> {
  const { id, userId, packId, priceCents, currency, credits, isLive } = purchase
  return callLedger(
    db,
    sql`ledger.open_purchase(${id}, ${userId}, ${packId}, ${priceCents}, ${currency}, ${credits}, ${isLive})`,
  )
}

export function findPurchase(db: DatabaseOrTransaction, purchaseId: string) {
  return db
    .selectFrom('ledger.purchase')
    .select(['userId', 'credits'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
}

export async function attachSession(db: DatabaseOrTransaction, purchaseId: string, sessionId: string): Promise<void> {
  await sql`select ledger.attach_session(${purchaseId}, ${sessionId})`.execute(db)
}

export function recordPayment(
  db: DatabaseOrTransaction,
  purchaseId: string,
  facts: PaymentFacts,
): Promise<PaymentOutcome> {
  const ids = facts.disputes.map((dispute) => dispute.id)
  const states = facts.disputes.map((dispute) => dispute.state)
  return callLedger(
    db,
    sql`ledger.record_payment(
      ${purchaseId}, ${facts.state}, ${facts.amountCents}, ${facts.currency}, ${facts.isLive},
      ${facts.sessionId}, ${facts.paymentIntent}, ${facts.receiptUrl}, ${facts.refundedCents}, ${ids}, ${states}
    )`,
  )
}
