import { randomBytes } from 'node:crypto'
import type { SongPrice } from '@cadenza/domain/pricing/song-price'
import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { PaymentFacts } from '#adapters/payments/payments.ts'
import type { Database } from '#platform/db/database.ts'
import type { AdjustOutcome, CloseWalletOutcome, Ledger, LedgerModel, ModelPurchase } from './ledger-model.ts'
import * as ledger from '#features/credits/ledger/ledger.repository.ts'

/**
 * A command names slots, only a few so that commands affect each other, and LedgerIds gives each slot its id. An aimed
 * command is moved to a slot where it has an effect, as far as that is known before it runs.
 */
export type Command =
  | { kind: 'bonus'; user: number; subject: number }
  | Hold
  | { kind: 'settle'; hold: number; isAimed: boolean; charge: keyof typeof CHARGES }
  | { kind: 'release'; hold: number; isAimed: boolean; reason: ledger.ReleaseReason }
  | { kind: 'cancelLate'; hold: number; isAimed: boolean }
  | { kind: 'expire'; hold: number; isAimed: boolean }
  | { kind: 'buy'; user: number; purchase: number; isAimed: boolean }
  | { kind: 'attach'; purchase: number; isRight: boolean }
  | Payment
  | { kind: 'adjust'; user: number; key: number; isOther: boolean }
  | { kind: 'closeWallet'; user: number }

interface Hold {
  kind: 'hold'
  user: number
  hold: number
  isAimed: boolean
  /** A number is that much audio; `everything` of an aimed command becomes what the wallet has left. */
  price: 'usual' | 'other' | 'silent' | 'everything' | number
}

export interface Payment {
  kind: 'payment'
  purchase: number
  isAimed: boolean
  state: PaymentFacts['state']
  wrong: 'amount' | 'currency' | 'live' | 'session' | 'intent' | null
  isAnonymous: boolean
  refundedPercent: number
  dispute: { n: number; state: 'open' | 'won' | 'lost' } | null
}

const HOLD_PRICES: SongPrice[] = [
  { audio: 60, cover: 30, title: 5 },
  { audio: 30, cover: 30, title: 0 },
  { audio: 150, cover: 30, title: 5 },
  { audio: 120, cover: 30, title: 5 },
  { audio: 240, cover: 0, title: 5 },
  { audio: 90, cover: 30, title: 5 },
  { audio: 45, cover: 0, title: 0 },
  { audio: 180, cover: 30, title: 5 },
  { audio: 75, cover: 30, title: 0 },
  { audio: 110, cover: 0, title: 5 },
]
/** Half of the holds expire as soon as they are placed, and the others never do. */
const ttlOf = (hold: number) => (hold % 2 === 0 ? 0 : 3600)
const PACKS = [
  { priceCents: 499, credits: 300 },
  { priceCents: 1000, credits: 360 },
  { priceCents: 333, credits: 101 },
  { priceCents: 700, credits: 210 },
  { priceCents: 250, credits: 90 },
]
const ADJUSTMENTS = [180, -40, 90, -200, 0, 140, 60, 10, 120, 50, 25, -60]
const disputeId = (n: number, purchaseId: string) => `dp_${n}_${purchaseId}`

const CHARGES = {
  full: (price: SongPrice) => price,
  half: (price: SongPrice) => ({ ...price, audio: Math.ceil(price.audio / 2) }),
  audioOnly: (price: SongPrice) => ({ audio: price.audio, cover: 0, title: 0 }),
  tooMuchAudio: (price: SongPrice) => ({ ...price, audio: price.audio + 1 }),
  tooMuchCover: (price: SongPrice) => ({ ...price, audio: 1, cover: price.cover + 1 }),
  tooMuchTitle: (price: SongPrice) => ({ ...price, audio: 1, title: price.title + 1 }),
  silence: (price: SongPrice) => ({ ...price, audio: 0 }),
}

export interface LedgerIds {
  users: string[]
  subjects: Buffer[]
  holds: string[]
  purchases: string[]
}

const times = <Item>(length: number, make: () => Item): Item[] => Array.from({ length }, make)

export const newLedgerIds = (): LedgerIds => ({
  users: times(2, () => uuidv7()),
  subjects: times(2, () => randomBytes(32)),
  holds: times(HOLD_PRICES.length, () => uuidv7()),
  purchases: times(PACKS.length, () => uuidv7()),
})

function at<Item>(items: readonly Item[], slot: number): Item {
  const item = items[slot]
  if (item === undefined) throw new RangeError(`no slot ${slot}`)
  return item
}

function factsOf(payment: Payment, purchaseId: string): PaymentFacts {
  const { wrong, isAnonymous, refundedPercent, dispute } = payment
  const { priceCents } = at(PACKS, payment.purchase)
  const other = (what: Payment['wrong']) => (wrong === what ? 'other_' : '')
  return {
    state: payment.state,
    amountCents: wrong === 'amount' ? priceCents - 1 : priceCents,
    currency: wrong === 'currency' ? 'eur' : 'usd',
    isLive: wrong === 'live',
    sessionId: isAnonymous ? null : `cs_${other('session')}${purchaseId}`,
    paymentIntent: isAnonymous ? null : `pi_${other('intent')}${purchaseId}`,
    receiptUrl: null,
    refundedCents: Math.floor((priceCents * refundedPercent) / 100),
    disputes: dispute ? [{ id: disputeId(dispute.n, purchaseId), state: dispute.state }] : [],
  }
}

function hasWorkAt(payment: Payment, purchase: ModelPurchase | undefined): boolean {
  if (!purchase) return false
  if (payment.dispute) {
    const known = purchase.disputes.get(disputeId(payment.dispute.n, purchase.id))
    return payment.dispute.state === 'open' ? purchase.state === 'paid' && known === undefined : known === 'open'
  }
  return payment.refundedPercent > 0 || payment.wrong !== null || purchase.state !== 'paid'
}

/** The slots where an aimed command has an effect. */
function targetsOf(command: Command, cast: LedgerIds, model: LedgerModel): number[] {
  const slots = (ids: string[], isTarget: (id: string) => boolean) =>
    [...ids.keys()].filter((slot) => isTarget(at(ids, slot)))
  switch (command.kind) {
    case 'hold':
      return slots(cast.holds, (id) => !model.holds.has(id))
    case 'settle':
    case 'release':
    case 'cancelLate':
      return slots(cast.holds, (id) => model.holds.get(id)?.state === 'open')
    case 'expire':
      return slots(cast.holds, (id) => model.holds.get(id)?.state === 'open' && model.holds.get(id)?.ttlSeconds === 0)
    case 'payment': {
      const withWork = slots(cast.purchases, (id) => hasWorkAt(command, model.purchases.get(id)))
      return withWork.length > 0 ? withWork : slots(cast.purchases, (id) => model.purchases.has(id))
    }
    case 'buy':
      return slots(cast.purchases, (id) => !model.purchases.has(id))
    case 'bonus':
    case 'attach':
    case 'adjust':
    case 'closeWallet':
      return []
  }
}

function priceLeftFor(command: Hold, cast: LedgerIds, model: LedgerModel): Hold['price'] {
  if (command.price !== 'everything') return command.price
  const wallet = model.wallets.get(at(cast.users, command.user))
  const { cover, title } = at(HOLD_PRICES, command.hold)
  return Math.max((wallet?.bonusAvailable ?? 0) + (wallet?.paidAvailable ?? 0) - cover - title, 1)
}

export function retarget(command: Command, cast: LedgerIds, model: LedgerModel): Command {
  const targets = targetsOf(command, cast, model)
  if (!('isAimed' in command) || !command.isAimed || targets.length === 0) return command
  const target = (slot: number) => at(targets, slot % targets.length)
  if ('purchase' in command) return { ...command, purchase: target(command.purchase) }
  const aimed = { ...command, hold: target(command.hold) }
  return aimed.kind === 'hold' ? { ...aimed, price: priceLeftFor(aimed, cast, model) } : aimed
}

/** Runs the same command on the database or on the model. */
export async function runCommand(command: Command, cast: LedgerIds, to: Ledger): Promise<string> {
  switch (command.kind) {
    case 'bonus':
      return to.grantSignupBonus(at(cast.users, command.user), at(cast.subjects, command.subject))
    case 'hold': {
      const usual = at(HOLD_PRICES, command.hold)
      const audio =
        typeof command.price === 'number'
          ? command.price
          : { usual: usual.audio, other: usual.audio + 1, silent: 0, everything: usual.audio }[command.price]
      return to.placeHold({
        id: at(cast.holds, command.hold),
        userId: at(cast.users, command.user),
        price: { ...usual, audio },
        ttlSeconds: ttlOf(command.hold),
      })
    }
    case 'settle':
      return to.settleHold(at(cast.holds, command.hold), CHARGES[command.charge](at(HOLD_PRICES, command.hold)))
    case 'release':
      return to.releaseHold(at(cast.holds, command.hold), command.reason)
    case 'cancelLate':
      return to.chargeLateCancel(at(cast.holds, command.hold))
    case 'expire':
      return to.expireHold(at(cast.holds, command.hold))
    case 'buy': {
      const id = at(cast.purchases, command.purchase)
      const userId = at(cast.users, command.user)
      return to.openPurchase({
        id,
        userId,
        packId: 'pack',
        currency: 'usd',
        isLive: false,
        ...at(PACKS, command.purchase),
      })
    }
    case 'attach': {
      const id = at(cast.purchases, command.purchase)
      await to.attachSession(id, `cs_${command.isRight ? '' : 'other_'}${id}`)
      return 'done'
    }
    case 'payment': {
      const id = at(cast.purchases, command.purchase)
      return to.recordPayment(id, factsOf(command, id))
    }
    case 'adjust':
      return to.adjust({
        userId: at(cast.users, command.user),
        key: `${at(cast.purchases, 0)}:${command.key}`,
        credits: at(ADJUSTMENTS, command.key) * (command.isOther ? 2 : 1),
      })
    case 'closeWallet':
      return to.closeWallet(at(cast.users, command.user))
  }
}

/** Connects as owner of the schema: two of the operations have no caller in the product's own roles. */
export function databaseLedger(db: Database): Ledger {
  const selectOutcome = async <Outcome>(call: ReturnType<typeof sql>): Promise<Outcome> => {
    const { rows } = await sql<{ outcome: Outcome }>`select ${call} as outcome`.execute(db)
    return rows[0]!.outcome
  }
  return {
    grantSignupBonus: (userId, subject) => ledger.grantSignupBonus(db, userId, subject),
    placeHold: (hold) => ledger.placeHold(db, hold),
    settleHold: (holdId, charge) => ledger.settleHold(db, holdId, charge),
    releaseHold: (holdId, reason) => ledger.releaseHold(db, holdId, reason),
    // The condition of a late cancel is a call of the music provider; here only its charge is compared.
    chargeLateCancel: (holdId) =>
      selectOutcome<ledger.SettleOutcome>(
        sql`ledger.close_hold(
          ${holdId}, (select ledger.late_cancel_charge(audio) from ledger.hold where id = ${holdId}), 0, 0, 'cancelled_late', false
        )`,
      ),
    expireHold: (holdId) => ledger.expireHold(db, holdId),
    openPurchase: (purchase) => ledger.openPurchase(db, purchase),
    attachSession: (purchaseId, sessionId) => ledger.attachSession(db, purchaseId, sessionId),
    recordPayment: (purchaseId, facts) => ledger.recordPayment(db, purchaseId, facts),
    adjust: ({ userId, key, credits }) =>
      selectOutcome<AdjustOutcome>(sql`ledger.adjust(${userId}, ${key}, ${credits}, 'operator', 'test')`),
    closeWallet: (userId) => selectOutcome<CloseWalletOutcome>(sql`ledger.close_wallet(${userId})`),
  }
}

function weighted<Value>(...choices: [weight: number, value: Value][]): fc.Arbitrary<Value> {
  return fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })))
}

const slotOf = (things: readonly unknown[]) => fc.constantFrom(...things.keys())
const user = weighted([9, 0], [1, 1])
const hold = slotOf(HOLD_PRICES)
const purchase = slotOf(PACKS)
const isAimed = weighted([4, true], [1, false])
const the = <Kind extends Command['kind']>(kind: Kind) => fc.constant(kind)

const payment = (facts: Partial<{ [Key in keyof Payment]: fc.Arbitrary<Payment[Key]> }>): fc.Arbitrary<Payment> =>
  fc.record({
    kind: the('payment'),
    purchase,
    isAimed,
    state: fc.constant<Payment['state']>('paid'),
    wrong: fc.constant(null),
    isAnonymous: weighted([5, false], [1, true]),
    refundedPercent: fc.constant(0),
    dispute: fc.constant(null),
    ...facts,
  })

const someRefund = fc.integer({ min: 1, max: 110 })
const someDispute = fc.record({
  n: weighted([4, 0], [1, 1]),
  state: weighted<'open' | 'won' | 'lost'>([7, 'open'], [5, 'won'], [1, 'lost']),
})
const somePrice = weighted<Hold['price']>([16, 'usual'], [2, 'other'], [1, 'silent'], [4, 'everything'])
const someReason = fc.constantFrom<ledger.ReleaseReason>('failed', 'cancelled')
const someCharge = weighted<keyof typeof CHARGES>(
  [8, 'full'],
  [6, 'half'],
  [2, 'audioOnly'],
  [1, 'tooMuchAudio'],
  [1, 'tooMuchCover'],
  [1, 'tooMuchTitle'],
  [1, 'silence'],
)

const COMMANDS = {
  bonus: fc.record({ kind: the('bonus'), user: weighted([2, 0], [1, 1]), subject: weighted([1, 0], [1, 1]) }),
  hold: fc.record({ kind: the('hold'), user, hold, isAimed, price: somePrice }),
  holdEverything: fc.record({
    kind: the('hold'),
    user,
    hold,
    isAimed: fc.constant(true),
    price: fc.constant('everything' as const),
  }),
  settle: fc.record({ kind: the('settle'), hold, isAimed, charge: someCharge }),
  release: fc.record({ kind: the('release'), hold, isAimed, reason: someReason }),
  cancelLate: fc.record({ kind: the('cancelLate'), hold, isAimed }),
  expire: fc.record({ kind: the('expire'), hold, isAimed }),
  buy: fc.record({ kind: the('buy'), user, purchase, isAimed }),
  attach: fc.record({ kind: the('attach'), purchase, isRight: weighted([4, true], [1, false]) }),
  pay: payment({}),
  refund: payment({ refundedPercent: someRefund }),
  dispute: payment({ dispute: someDispute }),
  refundAndDispute: payment({ refundedPercent: someRefund, dispute: someDispute }),
  earlyFacts: payment({
    state: weighted<Payment['state']>([2, 'pending'], [1, 'expired'], [1, 'failed']),
    refundedPercent: fc.oneof(fc.constant(0), someRefund),
    dispute: fc.oneof(fc.constant(null), someDispute),
  }),
  wrongFacts: payment({
    wrong: fc.constantFrom('amount', 'currency', 'live', 'session', 'intent'),
    refundedPercent: fc.oneof(fc.constant(0), someRefund),
  }),
  adjust: fc.record({
    kind: the('adjust'),
    user,
    key: slotOf(ADJUSTMENTS),
    isOther: weighted([6, false], [1, true]),
  }),
  closeWallet: fc.record({ kind: the('closeWallet'), user: weighted([1, 0], [6, 1]) }),
}

function mixOf(weights: Partial<Record<keyof typeof COMMANDS, number>>): fc.Arbitrary<Command> {
  const names = Object.keys(weights) as (keyof typeof COMMANDS)[]
  return fc.oneof(
    ...names.map((name) => ({ weight: weights[name] ?? 0, arbitrary: COMMANDS[name] as fc.Arbitrary<Command> })),
  )
}

/** Weighted so that short runs reach more than refusals. */
const EVERYDAY = {
  bonus: 4,
  hold: 25,
  settle: 17,
  release: 9,
  cancelLate: 5,
  expire: 11,
  buy: 6,
  attach: 1,
  pay: 8,
  refund: 4,
  dispute: 15,
  refundAndDispute: 1,
  earlyFacts: 2,
  wrongFacts: 3,
  adjust: 10,
  closeWallet: 6,
}
export const everydayCommand = mixOf(EVERYDAY)

/**
 * With all commands at once there is only one moment to race for a bonus or for the end of a hold, so these are more
 * frequent.
 */
export const hastyCommand = mixOf({ ...EVERYDAY, bonus: 12, settle: 24, expire: 20 })

/** Gifts, purchases and several disputes at a time: what one takes, another must return to the right balance. */
export const contestedCommand = mixOf({
  bonus: 2,
  hold: 4,
  holdEverything: 16,
  settle: 6,
  release: 2,
  cancelLate: 2,
  buy: 8,
  pay: 12,
  refund: 2,
  dispute: 34,
  refundAndDispute: 1,
  adjust: 16,
})
