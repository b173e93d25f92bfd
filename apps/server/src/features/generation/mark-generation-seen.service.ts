import { recordSubjectSeen } from '#features/notifications/notification-facts.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findOwnGeneration } from './generation.repository.ts'

/** Records that the user saw the generation end, so that its notification is not unread. */
export async function markGenerationSeen(db: Database, userId: string, id: string): Promise<void> {
  const row = await findOwnGeneration(db, userId, id)
  if (!row) throw new AppError('NOT_FOUND')
  if (row.finishedAt === null) throw new AppError('GENERATION_PENDING')
  const subjectId = row.state === 'succeeded' ? row.songId : row.id
  await db.transaction().execute((tx) => recordSubjectSeen(tx, userId, subjectId))
}
