import { Readable } from 'node:stream'
import type { CreditTransfer } from '@cadenza/contract/credits'
import { csvLine, type CsvValue } from '#platform/csv-line.ts'
import type { Database } from '#platform/db/database.ts'
import { readHistory } from './credits.service.ts'

const BATCH = 500

const COLUMNS: [string, (movement: CreditTransfer) => CsvValue][] = [
  ['number', (movement) => movement.version],
  ['time_utc', (movement) => movement.at],
  ['kind', (movement) => movement.kind],
  ['amount', (movement) => movement.amount],
  ['owed_change', (movement) => movement.owedChange],
  ['balance_after', (movement) => movement.balanceAfter],
  ['song_id', (movement) => movement.song?.generationId],
  ['song_title', (movement) => movement.songTitle],
  ['audio_credits', (movement) => movement.song?.audio],
  ['cover_credits', (movement) => movement.song?.cover],
  ['title_credits', (movement) => movement.song?.title],
  ['purchase_id', (movement) => movement.purchase?.id],
  ['pack', (movement) => movement.purchase?.packId],
  ['price_cents', (movement) => movement.purchase?.priceCents],
  ['currency', (movement) => movement.purchase?.currency],
  ['receipt', (movement) => movement.purchase?.receiptUrl],
  ['reason', (movement) => movement.reason],
]

/** The file has no pictures. */
const NO_COVERS = async () => new Map<string, never>()

async function* csvLines(db: Database, userId: string): AsyncGenerator<string> {
  yield csvLine(COLUMNS.map(([name]) => name))
  let before: number | undefined
  do {
    const page = await readHistory({ db, readCovers: NO_COVERS }, userId, { show: 'all', before, limit: BATCH })
    yield page.items.map((movement) => csvLine(COLUMNS.map(([, read]) => read(movement)))).join('')
    before = page.nextBefore ?? undefined
  } while (before !== undefined)
}

/** Streams the whole history, newest first, page by page: memory stays the same however long it is. */
export function streamHistoryCsv(db: Database, userId: string): Readable {
  return Readable.from(csvLines(db, userId))
}
