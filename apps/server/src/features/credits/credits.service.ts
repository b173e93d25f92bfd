import { createHmac } from 'node:crypto'
import type { CreditHistory, CreditTransfer, Credits, CreditSummary } from '@cadenza/contract/credits'
import { MIN_METER_MAXIMUM } from '@cadenza/domain/pricing/credit-meter'
import { SIGNUP_BONUS_CREDITS } from '@cadenza/domain/pricing/song-price'
import type { PaymentFacts } from '#adapters/payments/payments.ts'
import { recordCreditsReceived } from '#features/notifications/notification-facts.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import * as credits from './credits.repository.ts'
import * as ledger from './ledger/ledger.repository.ts'

/** With this key one could tell which identities had an account; without it the stored digests reveal nothing. */
export type PseudonymKey = string

export async function grantSignupBonusOnce(
  tx: DatabaseOrTransaction,
  key: PseudonymKey,
  { userId, issuer, subject }: { userId: string; issuer: string; subject: string },
): Promise<void> {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify([issuer, subject]))
    .digest()
  const outcome = await ledger.grantSignupBonus(tx, userId, digest)
  if (outcome === 'ok') await recordCreditsReceived(tx, { userId, subjectId: userId, credits: SIGNUP_BONUS_CREDITS })
}

/** Stores a purchase before it can be paid. */
export async function openPurchase(db: Database, purchase: ledger.NewPurchase): Promise<void> {
  await ledger.openPurchase(db, purchase)
}

export async function attachSession(db: Database, purchaseId: string, sessionId: string): Promise<void> {
  await ledger.attachSession(db, purchaseId, sessionId)
}

/**
 * Brings a purchase to the state that the payment provider reports: grants, takes back, gives back. Safe to repeat in
 * any order.
 */
export async function recordPayment(
  tx: DatabaseOrTransaction,
  purchaseId: string,
  facts: PaymentFacts,
): Promise<ledger.PaymentOutcome> {
  const outcome = await ledger.recordPayment(tx, purchaseId, facts)
  if (outcome !== 'granted') return outcome
  const { userId, credits: bought } = await ledger.findPurchase(tx, purchaseId)
  await recordCreditsReceived(tx, { userId, subjectId: purchaseId, credits: bought })
  return outcome
}

const EMPTY: Credits = { balance: 0, held: 0, owed: 0, maximum: MIN_METER_MAXIMUM, totalUsed: 0, version: 0 }

export const creditsOf = ({ balance, held, owed, maximum, totalUsed, version }: credits.WalletRow): Credits => ({
  balance,
  held,
  owed,
  maximum,
  totalUsed,
  version,
})

export async function readCredits(db: Database, userId: string): Promise<Credits> {
  const wallet = await credits.findWallet(db, userId)
  return wallet ? creditsOf(wallet) : EMPTY
}

export async function readHistory(db: Database, userId: string, page: credits.HistoryPage): Promise<CreditHistory> {
  const rows = await credits.findTransfers(db, userId, { ...page, limit: page.limit + 1 })
  const items = rows.slice(0, page.limit).map(movementOf)
  return { items, nextBefore: rows.length > page.limit ? (items.at(-1)?.version ?? null) : null }
}

export async function readSummary(db: Database, userId: string, since: Date): Promise<CreditSummary> {
  const [added, charged] = await Promise.all([
    credits.sumAddedSince(db, userId, since),
    credits.sumChargedSince(db, userId, since),
  ])
  return { added, ...charged }
}

function movementOf(row: credits.TransferRow): CreditTransfer {
  const { version, at, kind, amount, owedChange, balanceAfter, songTitle, reason } = row
  return {
    version,
    at: at.toISOString(),
    kind,
    amount,
    owedChange,
    balanceAfter,
    reason,
    song: songOf(row),
    songTitle,
    purchase: purchaseOf(row),
  }
}

/** A hold shows its quote; a return shows the part of the quote that was not charged. */
function songOf(row: credits.TransferRow): CreditTransfer['song'] {
  if (row.holdId === null) return null
  const isQuote = row.kind === 'hold'
  const line = (quoted: number | null, charged: number | null) => (quoted ?? 0) - (isQuote ? 0 : (charged ?? 0))
  return {
    generationId: row.holdId,
    audio: line(row.audio, row.chargedAudio),
    cover: line(row.cover, row.chargedCover),
    title: line(row.title, row.chargedTitle),
  }
}

function purchaseOf(row: credits.TransferRow): CreditTransfer['purchase'] {
  const { purchaseId, packId, credits: amount, priceCents, currency, receiptUrl } = row
  if (purchaseId === null || packId === null || amount === null || priceCents === null || currency === null) return null
  return { id: purchaseId, packId, credits: amount, priceCents, currency, receiptUrl }
}

/** Only the owner of the database may do this. The same key grants once. */
export async function grantCredits(db: Database, grant: ledger.CreditGrant): Promise<void> {
  const outcome = await ledger.adjust(db, grant)
  if (outcome !== 'ok' && outcome !== 'replay') throw new Error(`the ledger gave no credits: ${outcome}`)
}
