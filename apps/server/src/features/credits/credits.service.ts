import type { CreditHistory, CreditTransfer, Credits, CreditSummary } from '@cadenza/contract/credits'
import type { SongCover } from '@cadenza/contract/songs'
import { MIN_METER_MAXIMUM } from '@cadenza/domain/pricing/credit-meter'
import type { Database } from '#platform/db/database.ts'
import * as credits from './credits.repository.ts'

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

export interface ReadHistoryDeps {
  db: Database
  /** Belongs to songs, which may import this feature and not the other way round. */
  readCovers: (db: Database, viewerId: string, songIds: readonly string[]) => Promise<ReadonlyMap<string, SongCover>>
}

export async function readHistory(
  { db, readCovers }: ReadHistoryDeps,
  userId: string,
  page: credits.HistoryPage,
): Promise<CreditHistory> {
  const rows = await credits.findTransfers(db, userId, { ...page, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  const songIds = new Set(shown.flatMap(({ songId }) => songId ?? []))
  const covers = await readCovers(db, userId, [...songIds])
  const items = shown.map((row) => transferOf(row, covers))
  return { items, nextBefore: rows.length > page.limit ? (items.at(-1)?.version ?? null) : null }
}

export async function readSummary(db: Database, userId: string, since: Date): Promise<CreditSummary> {
  const [added, charged] = await Promise.all([
    credits.sumAddedSince(db, userId, since),
    credits.sumChargedSince(db, userId, since),
  ])
  return { added, ...charged }
}

function transferOf(row: credits.TransferRow, covers: ReadonlyMap<string, SongCover>): CreditTransfer {
  const { version, at, kind, amount, owedChange, balanceAfter, songId, songTitle, reason } = row
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
    songCover: (songId !== null && covers.get(songId)) || null,
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
