import type { Passkey } from '@cadenza/contract/security/passkeys'
import { recordSecurityEvent } from '#features/security/security-events.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { RequestSource } from '#platform/http/request-source.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import * as passkeys from './passkeys.repository.ts'

export async function listPasskeys(db: Database, viewer: Viewer): Promise<Passkey[]> {
  const rows = await passkeys.findPasskeysOf(db, viewer.userId)
  return rows.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Also of the last one: the identity provider, or the mailbox, still signs the user in. */
export async function removePasskey(
  db: Database,
  { userId }: Viewer,
  { id, source }: { id: string; source: RequestSource },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const name = await passkeys.deletePasskey(tx, userId, id)
    if (name === null) throw new AppError('NOT_FOUND')
    await recordSecurityEvent(tx, { userId, kind: 'passkey-removed', subject: name, source })
  })
}
