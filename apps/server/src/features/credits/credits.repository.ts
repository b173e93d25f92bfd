import type { HistoryFilter } from '@cadenza/contract/credits'
import { MIN_METER_MAXIMUM } from '@cadenza/domain/pricing/credit-meter'
import { type RawBuilder, sql } from 'kysely'
import { batchStatements } from '#platform/async/batch-concurrent.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

const selectWallet = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('ledger.wallet as wallet')
    .innerJoin('userCredits as credits', 'credits.userId', 'wallet.userId')
    .select([
      'wallet.userId as userId',
      'credits.creditsBalance as balance',
      'credits.totalCreditsUsed as totalUsed',
      sql<number>`bonus_held + paid_held`.as('held'),
      'wallet.debt as owed',
      sql<number>`greatest(${MIN_METER_MAXIMUM}, full_tank)`.as('maximum'),
      'wallet.seq as version',
    ])
    .$narrowType<{ balance: number; totalUsed: number; userId: string }>()

export type WalletRow = Awaited<ReturnType<typeof findChangedWallets>>[number]

/** Batched, because every stream begins with it, and after a restart all of them come at once. */
export const findWallet = batchStatements(async (db, userIds: readonly string[]) => {
  const rows = await selectWallet(db)
    .where('wallet.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  const wallets = new Map(rows.map((row) => [row.userId, row]))
  return userIds.map((userId) => wallets.get(userId))
})

/** Of the followed wallets, returns those that have changed since. */
export function findChangedWallets(db: DatabaseOrTransaction, knownVersions: ReadonlyMap<string, number>) {
  return selectWallet(db)
    .innerJoin(
      sql<{
        userId: string
        version: number
      }>`unnest(${[...knownVersions.keys()]}::uuid[], ${[...knownVersions.values()]}::bigint[])`.as<'seen'>(
        sql`seen (user_id, version)`,
      ),
      'seen.userId',
      'wallet.userId',
    )
    .whereRef('wallet.seq', '>', 'seen.version')
    .execute()
}

/** Literals, because with parameters the planner cannot use the partial indexes of what was added and returned. */
const SHOWN: Readonly<Record<HistoryFilter, RawBuilder<boolean>>> = {
  all: sql`(transfer.change <> 0 or transfer.owed_change <> 0)`,
  spent: sql`transfer.change < 0`,
  added: sql`transfer.change > 0 and transfer.kind not in ('settle', 'release')`,
  returned: sql`transfer.change > 0 and transfer.kind in ('settle', 'release')`,
}

export interface HistoryPage {
  show: HistoryFilter
  before?: number | undefined
  limit: number
}

export type TransferRow = Awaited<ReturnType<typeof findTransfers>>[number]

export function findTransfers(db: DatabaseOrTransaction, userId: string, { show, before, limit }: HistoryPage) {
  return db
    .selectFrom('ledger.transfer as transfer')
    .leftJoin('ledger.hold as hold', (join) =>
      join.onRef('hold.id', '=', 'transfer.ref').on('transfer.kind', 'in', ['hold', 'settle', 'release']),
    )
    .leftJoin('songs as song', (join) =>
      join.onRef('song.generationId', '=', 'hold.id').onRef('song.userId', '=', 'transfer.userId'),
    )
    .leftJoin('ledger.purchase as purchase', (join) =>
      join
        .onRef('purchase.id', '=', 'transfer.ref')
        .on('transfer.kind', 'in', ['purchase', 'refund', 'dispute', 'dispute_won']),
    )
    .select([
      'transfer.seq as version',
      'transfer.createdAt as at',
      'transfer.kind as kind',
      'transfer.change as amount',
      'transfer.owedChange as owedChange',
      'transfer.balanceAfter as balanceAfter',
      'transfer.reason as reason',
      'hold.id as holdId',
      'hold.audio as audio',
      'hold.cover as cover',
      'hold.title as title',
      'hold.chargedAudio as chargedAudio',
      'hold.chargedCover as chargedCover',
      'hold.chargedTitle as chargedTitle',
      'song.id as songId',
      'song.title as songTitle',
      'purchase.id as purchaseId',
      'purchase.packId as packId',
      'purchase.credits as credits',
      'purchase.priceCents as priceCents',
      'purchase.currency as currency',
      'purchase.receiptUrl as receiptUrl',
    ])
    .where('transfer.userId', '=', userId)
    .where(SHOWN[show])
    .$if(before !== undefined, (query) => query.where('transfer.seq', '<', before ?? 0))
    .orderBy('transfer.seq', 'desc')
    .limit(limit)
    .execute()
}

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int8`

export async function sumAddedSince(db: DatabaseOrTransaction, userId: string, since: Date): Promise<number> {
  const { added } = await db
    .selectFrom('ledger.transfer as transfer')
    .select(sum('change').as('added'))
    .where('userId', '=', userId)
    .where(SHOWN.added)
    .where('kind', 'in', ['bonus', 'purchase'])
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return added
}

export async function sumChargedSince(db: DatabaseOrTransaction, userId: string, since: Date) {
  return db
    .selectFrom('ledger.hold')
    .select([sum('chargedAudio').as('audio'), sum('chargedCover').as('cover'), sum('chargedTitle').as('title')])
    .where('userId', '=', userId)
    .where('closedAt', '>=', since)
    .executeTakeFirstOrThrow()
}
