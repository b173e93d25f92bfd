import type { Database } from '#platform/db/database.ts'
import * as ledger from './ledger/ledger.repository.ts'

/** Only the owner of the database may do this. The same key grants once. */
export async function grantCredits(db: Database, grant: ledger.CreditGrant): Promise<void> {
  const outcome = await ledger.adjust(db, grant)
  if (outcome !== 'ok' && outcome !== 'replay') throw new Error(`the ledger gave no credits: ${outcome}`)
}
