import type { DataExport, ExportAccepted } from '@cadenza/contract/account'
import { v7 as uuidv7 } from 'uuid'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { recordSecurityEvent } from '#features/security/security-events.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isFreshSignIn } from '#platform/http/guards/fresh-sign-in.ts'
import type { RequestSource } from '#platform/http/request-source.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { exportKey } from './export-media.service.ts'
import * as exports from './exports.repository.ts'

const EXPORTS_PER_DAY = 2

/** While an export is pending, another request returns the same one. */
export async function requestExport(db: Database, viewer: Viewer, source: RequestSource): Promise<ExportAccepted> {
  const pending = await exports.findPendingExport(db, viewer.userId)
  if (pending) return pending
  const { count, secondsUntilFewer } = await exports.countRecentExports(db, viewer.userId)
  if (count >= EXPORTS_PER_DAY) {
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, secondsUntilFewer) })
  }
  const id = uuidv7()
  const { userId, sessionId } = viewer
  const isNew = await db.transaction().execute(async (tx) => {
    const isInserted = await exports.insertExport(tx, { id, userId, sessionId })
    if (isInserted) await recordSecurityEvent(tx, { userId, kind: 'export-requested', source })
    return isInserted
  })
  return isNew ? { id } : ((await exports.findPendingExport(db, viewer.userId)) ?? { id })
}

/** The path that downloads the latest export. It leads to the file, so that we know when it was fetched. */
export const EXPORT_DOWNLOAD_PATH = '/api/account/export/download'

/** Undefined when there is no export. */
async function findExportFor(db: Database, viewer: Viewer, freshMinutes: number) {
  const found = await exports.findLatestExport(db, viewer.userId)
  if (!found) return undefined
  const isThere = found.expiresAt !== null && found.folder !== null && found.secondsLeft > 0
  // The file is for the browser that requested the export, and for one that has just signed in.
  const mayHave = found.sessionId === viewer.sessionId || isFreshSignIn(viewer, freshMinutes)
  return { ...found, isThere, mayHave }
}

export async function readLatestExport(db: Database, viewer: Viewer, freshMinutes: number): Promise<DataExport | null> {
  const found = await findExportFor(db, viewer, freshMinutes)
  if (!found) return null
  const { id, state, sizeBytes, createdAt, expiresAt, isThere, mayHave } = found
  return {
    id,
    state: state as DataExport['state'],
    url: isThere && mayHave ? EXPORT_DOWNLOAD_PATH : null,
    sizeBytes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

interface DownloadDeps {
  db: Database
  store: MediaStore
  freshMinutes: number
}

/** Returns a link to the file, for as long as the file is there. */
export async function downloadExport(
  { db, store, freshMinutes }: DownloadDeps,
  viewer: Viewer,
  source: RequestSource,
): Promise<string> {
  const found = await findExportFor(db, viewer, freshMinutes)
  if (!found?.isThere || found.folder === null) throw new AppError('NOT_FOUND')
  if (!found.mayHave) throw new AppError('REAUTHENTICATION_REQUIRED')
  await recordSecurityEvent(db, { userId: viewer.userId, kind: 'export-downloaded', source })
  return store.signGet(exportKey(found.folder), {
    expiresInSeconds: found.secondsLeft,
    downloadName: `Cadenza ${found.createdAt.toISOString().slice(0, 10)}.zip`,
  })
}
