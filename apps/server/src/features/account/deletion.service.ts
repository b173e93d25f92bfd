import type { AccountDeletion } from '@cadenza/contract/account'
import { closeOtherSessions } from '#features/auth/sessions.service.ts'
import { requestMediaRotation } from '#features/media/media-rotations.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import * as deletions from './deletions.repository.ts'

/** Makes everything of the user private, ends the links to their files, and leaves only this browser signed in. */
export async function requestDeletion(db: Database, viewer: Viewer, days: number): Promise<AccountDeletion> {
  const deletesAt = await db.transaction().execute(async (tx) => {
    await closeOtherSessions(tx, viewer)
    const scheduled = await deletions.scheduleDeletion(tx, viewer.userId, days)
    await requestMediaRotation(tx, viewer.userId)
    return scheduled
  })
  return { deletesAt: deletesAt.toISOString() }
}

/** Makes public again what was public before. */
export async function cancelDeletion(db: Database, userId: string): Promise<void> {
  await db.transaction().execute((tx) => deletions.cancelDeletion(tx, userId))
}

export async function readDeletion(db: Database, userId: string): Promise<AccountDeletion> {
  const deletesAt = await deletions.findDeletesAt(db, userId)
  return { deletesAt: deletesAt?.toISOString() ?? null }
}
