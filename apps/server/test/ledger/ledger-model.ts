import { type SongPrice, SIGNUP_BONUS_CREDITS, totalCredits } from '@cadenza/domain/pricing/song-price'
import type { PaymentFacts } from '#adapters/payments/payments.ts'
import type {
  BonusOutcome,
  ExpireOutcome,
  HoldOutcome,
  NewPurchase,
  PaymentOutcome,
  ReleaseOutcome,
  ReleaseReason,
  SettleOutcome,
} from '#features/credits/ledger/ledger.repository.ts'

type MaybePromise<Outcome> = Outcome | Promise<Outcome>

export interface NewHold {
  id: string
  userId: string
  price: SongPrice
  ttlSeconds: number
}

export interface NewAdjustment {
  userId: string
  key: string
  credits: number
}

export type AdjustOutcome = 'ok' | 'replay' | 'conflict' | 'insufficient' | 'no-wallet' | 'bad-amount'
export type CloseWalletOutcome = 'ok' | 'replay' | 'holds-open' | 'no-wallet'

/** The operations of the ledger, implemented by the database and by the model. */
export interface Ledger {
  grantSignupBonus(userId: string, subject: Buffer): MaybePromise<BonusOutcome>
  placeHold(hold: NewHold): MaybePromise<HoldOutcome>
  settleHold(holdId: string, charge: SongPrice): MaybePromise<SettleOutcome>
  releaseHold(holdId: string, reason: ReleaseReason): MaybePromise<ReleaseOutcome>
  /** The charge of a late cancel when none is free any more. */
  chargeLateCancel(holdId: string): MaybePromise<SettleOutcome>
  expireHold(holdId: string): MaybePromise<ExpireOutcome>
  openPurchase(purchase: NewPurchase): MaybePromise<'ok' | 'replay'>
  attachSession(purchaseId: string, sessionId: string): MaybePromise<void>
  recordPayment(purchaseId: string, facts: PaymentFacts): MaybePromise<PaymentOutcome>
  adjust(adjustment: NewAdjustment): MaybePromise<AdjustOutcome>
  closeWallet(userId: string): MaybePromise<CloseWalletOutcome>
}

export interface ModelWallet {
  bonusAvailable: number
  bonusHeld: number
  paidAvailable: number
  paidHeld: number
  debt: number
  fullTank: number
  seq: number
  creditsUsed: number | null
  isClosed: boolean
}

export interface ModelHold extends NewHold {
  bonus: number
  paid: number
  state: 'open' | 'settled' | 'released'
  charged: SongPrice
}

type DisputeState = PaymentFacts['disputes'][number]['state']

export interface ModelPurchase extends NewPurchase {
  sessionId: string | null
  paymentIntent: string | null
  state: PaymentFacts['state']
  refundedCents: number
  disputes: Map<string, DisputeState>
  clawed: number
  clawedBonus: number
}

const NOTHING: SongPrice = { audio: 0, cover: 0, title: 0 }
const PAYMENT_RANK = ['pending', 'expired', 'failed', 'paid'] as const
const DISPUTE_RANK = ['open', 'lost', 'won'] as const

function laterOf<Word>(rank: readonly Word[], one: Word, other: Word): Word {
  return rank.indexOf(one) > rank.indexOf(other) ? one : other
}

const isSamePrice = (one: SongPrice, other: SongPrice) =>
  one.audio === other.audio && one.cover === other.cover && one.title === other.title

/**
 * The rules of the ledger in memory, for one caller at a time. A hold with a time to live of zero has always expired.
 */
export class LedgerModel implements Ledger {
  readonly wallets = new Map<string, ModelWallet>()
  readonly holds = new Map<string, ModelHold>()
  readonly purchases = new Map<string, ModelPurchase>()
  readonly #peopleWithBonus = new Set<string>()
  readonly #subjects = new Set<string>()
  readonly #adjustments = new Map<string, NewAdjustment>()

  #openWallet(userId: string): ModelWallet {
    const known = this.wallets.get(userId)
    if (known) return known
    const wallet: ModelWallet = {
      bonusAvailable: 0,
      bonusHeld: 0,
      paidAvailable: 0,
      paidHeld: 0,
      debt: 0,
      fullTank: 0,
      seq: 0,
      creditsUsed: 0,
      isClosed: false,
    }
    this.wallets.set(userId, wallet)
    return wallet
  }

  #walletOf(userId: string): ModelWallet {
    const wallet = this.wallets.get(userId)
    if (!wallet) throw new Error('a hold or a purchase has a wallet')
    return wallet
  }

  #grant(wallet: ModelWallet, bucket: 'bonusAvailable' | 'paidAvailable', credits: number): void {
    const repaid = Math.min(wallet.debt, credits)
    wallet.debt -= repaid
    wallet[bucket] += credits - repaid
    wallet.seq++
  }

  #fillTank(wallet: ModelWallet): void {
    wallet.fullTank = wallet.bonusAvailable + wallet.paidAvailable
  }

  grantSignupBonus(userId: string, subject: Buffer): BonusOutcome {
    const wallet = this.#openWallet(userId)
    if (this.#peopleWithBonus.has(userId)) return 'replay'
    const name = subject.toString('hex')
    if (this.#subjects.has(name)) return 'known-subject'
    this.#subjects.add(name)
    this.#peopleWithBonus.add(userId)
    this.#grant(wallet, 'bonusAvailable', SIGNUP_BONUS_CREDITS)
    this.#fillTank(wallet)
    return 'ok'
  }

  placeHold(hold: NewHold): HoldOutcome {
    const { audio, cover, title } = hold.price
    if (audio < 1 || cover < 0 || title < 0) return 'bad-amount'
    const wallet = this.wallets.get(hold.userId)
    if (!wallet) return 'no-wallet'
    const known = this.holds.get(hold.id)
    if (known) return known.userId === hold.userId && isSamePrice(known.price, hold.price) ? 'replay' : 'conflict'
    if (wallet.isClosed) return 'closed'
    if (wallet.debt > 0) return 'owed'
    const cost = totalCredits(hold.price)
    if (wallet.bonusAvailable + wallet.paidAvailable < cost) return 'insufficient'
    const bonus = Math.min(wallet.bonusAvailable, cost)
    const paid = cost - bonus
    wallet.bonusAvailable -= bonus
    wallet.bonusHeld += bonus
    wallet.paidAvailable -= paid
    wallet.paidHeld += paid
    wallet.seq++
    this.holds.set(hold.id, { ...hold, bonus, paid, state: 'open', charged: NOTHING })
    return 'ok'
  }

  settleHold(holdId: string, charge: SongPrice): SettleOutcome {
    const hold = this.holds.get(holdId)
    if (!hold) return 'no-hold'
    if (hold.state === 'settled') return isSamePrice(hold.charged, charge) ? 'replay' : 'conflict'
    if (hold.state === 'released') return 'already-released'
    const isWithin = (part: keyof SongPrice, min: number) => charge[part] >= min && charge[part] <= hold.price[part]
    if (!isWithin('audio', 1) || !isWithin('cover', 0) || !isWithin('title', 0)) return 'bad-amount'
    hold.state = 'settled'
    hold.charged = charge
    this.#returnRest(hold)
    return 'ok'
  }

  releaseHold(holdId: string): ReleaseOutcome {
    const hold = this.holds.get(holdId)
    if (!hold) return 'no-hold'
    if (hold.state === 'settled') return 'already-settled'
    if (hold.state === 'released') return 'replay'
    hold.state = 'released'
    this.#returnRest(hold)
    return 'ok'
  }

  chargeLateCancel(holdId: string): SettleOutcome {
    const audio = this.holds.get(holdId)?.price.audio ?? 0
    return this.settleHold(holdId, { audio: Math.max(1, Math.floor(audio / 2)), cover: 0, title: 0 })
  }

  expireHold(holdId: string): ExpireOutcome {
    const hold = this.holds.get(holdId)
    return hold?.state === 'open' && hold.ttlSeconds > 0 ? 'not-expired' : this.releaseHold(holdId)
  }

  #returnRest(hold: ModelHold): void {
    const wallet = this.#walletOf(hold.userId)
    const charge = totalCredits(hold.charged)
    const bonusCharged = Math.min(hold.bonus, charge)
    let bonusBack = hold.bonus - bonusCharged
    let paidBack = hold.paid - (charge - bonusCharged)
    const repaidByPaid = Math.min(wallet.debt, paidBack)
    paidBack -= repaidByPaid
    const repaidByBonus = Math.min(wallet.debt - repaidByPaid, bonusBack)
    bonusBack -= repaidByBonus
    wallet.creditsUsed = (wallet.creditsUsed ?? 0) + charge
    wallet.bonusHeld -= hold.bonus
    wallet.paidHeld -= hold.paid
    wallet.bonusAvailable += bonusBack
    wallet.paidAvailable += paidBack
    wallet.debt -= repaidByPaid + repaidByBonus
    wallet.seq++
  }

  openPurchase(purchase: NewPurchase): 'ok' | 'replay' {
    this.#openWallet(purchase.userId)
    if (this.purchases.has(purchase.id)) return 'replay'
    this.purchases.set(purchase.id, {
      ...purchase,
      sessionId: null,
      paymentIntent: null,
      state: 'pending',
      refundedCents: 0,
      disputes: new Map(),
      clawed: 0,
      clawedBonus: 0,
    })
    return 'ok'
  }

  attachSession(purchaseId: string, sessionId: string): void {
    const purchase = this.purchases.get(purchaseId)
    if (purchase) purchase.sessionId ??= sessionId
  }

  recordPayment(purchaseId: string, facts: PaymentFacts): PaymentOutcome {
    const purchase = this.purchases.get(purchaseId)
    if (!purchase) return 'unknown'
    const isOther = (known: string | null, said: string | null) => known !== null && said !== null && known !== said
    if (
      facts.isLive !== purchase.isLive ||
      facts.currency !== purchase.currency ||
      facts.amountCents !== purchase.priceCents ||
      isOther(purchase.sessionId, facts.sessionId) ||
      isOther(purchase.paymentIntent, facts.paymentIntent)
    ) {
      return 'mismatch'
    }
    const isNewlyPaid = purchase.state !== 'paid' && facts.state === 'paid'
    purchase.state = laterOf(PAYMENT_RANK, purchase.state, facts.state)
    purchase.sessionId ??= facts.sessionId
    purchase.paymentIntent ??= facts.paymentIntent
    purchase.refundedCents = Math.max(purchase.refundedCents, Math.min(facts.refundedCents, purchase.priceCents))
    for (const { id, state } of facts.disputes) {
      purchase.disputes.set(id, laterOf(DISPUTE_RANK, purchase.disputes.get(id) ?? 'open', state))
    }
    const wallet = this.#walletOf(purchase.userId)
    if (isNewlyPaid) {
      this.#grant(wallet, 'paidAvailable', purchase.credits)
      this.#fillTank(wallet)
    }
    const isChanged = purchase.state === 'paid' && this.#takeBack(wallet, purchase)
    if (isNewlyPaid) return 'granted'
    return isChanged ? 'changed' : 'unchanged'
  }

  #takeBack(wallet: ModelWallet, purchase: ModelPurchase): boolean {
    const isDisputed = [...purchase.disputes.values()].some((state) => state !== 'won')
    const refunded = Math.floor((purchase.credits * purchase.refundedCents) / purchase.priceCents)
    const more = (isDisputed ? purchase.credits : refunded) - purchase.clawed
    if (more === 0) return false
    if (more > 0) {
      const paid = Math.min(wallet.paidAvailable, more)
      const bonus = Math.min(wallet.bonusAvailable, more - paid)
      wallet.paidAvailable -= paid
      wallet.bonusAvailable -= bonus
      wallet.debt += more - paid - bonus
      purchase.clawedBonus += bonus
    } else {
      const owed = Math.min(wallet.debt, -more)
      const bonus = Math.min(purchase.clawedBonus, -more - owed)
      wallet.debt -= owed
      wallet.bonusAvailable += bonus
      wallet.paidAvailable += -more - owed - bonus
      purchase.clawedBonus -= bonus
    }
    purchase.clawed += more
    // Another debt may have consumed bonus that was to be returned: at most what is still taken counts as bonus.
    purchase.clawedBonus = Math.min(purchase.clawedBonus, purchase.clawed)
    wallet.seq++
    return true
  }

  adjust(adjustment: NewAdjustment): AdjustOutcome {
    const { userId, key, credits } = adjustment
    if (credits === 0) return 'bad-amount'
    const wallet = this.wallets.get(userId)
    if (!wallet) return 'no-wallet'
    const known = this.#adjustments.get(key)
    if (known) return known.userId === userId && known.credits === credits ? 'replay' : 'conflict'
    if (wallet.bonusAvailable + wallet.paidAvailable < -credits) return 'insufficient'
    this.#adjustments.set(key, adjustment)
    if (credits > 0) {
      this.#grant(wallet, 'bonusAvailable', credits)
      return 'ok'
    }
    const bonus = Math.min(wallet.bonusAvailable, -credits)
    wallet.bonusAvailable -= bonus
    wallet.paidAvailable -= -credits - bonus
    wallet.seq++
    return 'ok'
  }

  closeWallet(userId: string): CloseWalletOutcome {
    const wallet = this.wallets.get(userId)
    if (!wallet) return 'no-wallet'
    if (wallet.isClosed) return 'replay'
    if (wallet.bonusHeld + wallet.paidHeld > 0) return 'holds-open'
    wallet.isClosed = true
    wallet.bonusAvailable = 0
    wallet.paidAvailable = 0
    wallet.seq++
    return 'ok'
  }
}
