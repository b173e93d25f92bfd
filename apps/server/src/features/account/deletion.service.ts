import type { AccountDeletion } from '@cadenza/contract/account'
import { closeOtherSessions } from '#features/auth/sessions.service.ts'
import { requestMediaRotation } from '#features/media/media-rotations.service.ts'
import { recordSecurityEvent } from '#features/security/security-events.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { RequestSource } from '#platform/http/request-source.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import * as deletions from './deletions.repository.ts'

/** Makes everything of the user private, ends the links to their files, and leaves only this browser signed in. */
export async function requestDeletion(
  db: Database,
  viewer: Viewer,
  { days, source }: { days: number; source: RequestSource },
): Promise<AccountDeletion> {
  const { userId } = viewer
  const deletesAt = await db.transaction().execute(async (tx) => {
    await closeOtherSessions(tx, viewer)
    const scheduled = await deletions.scheduleDeletion(tx, userId, days)
    await requestMediaRotation(tx, userId)
    // It can be requested again and again, and changes something once.
    if (!viewer.isDeletionPending) await recordSecurityEvent(tx, { userId, kind: 'deletion-requested', source })
    return scheduled
  })
  return { deletesAt: deletesAt.toISOString() }
}

/** Makes public again what was public before. */
export async function cancelDeletion(db: Database, userId: string, source: RequestSource): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isCanceled = await deletions.cancelDeletion(tx, userId)
    if (isCanceled) await recordSecurityEvent(tx, { userId, kind: 'deletion-canceled', source })
  })
}

export async function readDeletion(db: Database, userId: string): Promise<AccountDeletion> {
  const deletesAt = await deletions.findDeletesAt(db, userId)
  return { deletesAt: deletesAt?.toISOString() ?? null }
}
