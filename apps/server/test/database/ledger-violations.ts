import { findViolations, type Violation } from '#features/credits/audit/audit.repository.ts'
import type { Database } from '#platform/db/database.ts'

/** Empty when every credit is accounted for and every song is paid for. */
export const ledgerViolations = (db: Database): Promise<Violation[]> => findViolations(db)
