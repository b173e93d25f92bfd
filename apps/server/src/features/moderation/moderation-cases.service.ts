import type { Database } from '#platform/db/database.ts'
import { deleteOldCases } from './moderation-cases.repository.ts'

/** How long a decided case is kept. Escalated ones are evidence and stay. */
const RETENTION_DAYS = 180

/** Returns how many were deleted. */
export const deleteOldModerationCases = (db: Database): Promise<number> => deleteOldCases(db, RETENTION_DAYS)
