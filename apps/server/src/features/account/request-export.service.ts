import type { DataExport, ExportAccepted } from '@cadenza/contract/account'
import { v7 as uuidv7 } from 'uuid'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { exportKey } from './export-media.service.ts'
import * as exports from './exports.repository.ts'

const EXPORTS_PER_DAY = 2

/** A browser left open must not be enough to export all data or to delete the account. */
export async function requireFreshSignIn(db: Database, viewer: Viewer, minutes: number): Promise<void> {
  if (!(await exports.hasSignedInWithin(db, viewer.sessionId, minutes))) throw new AppError('REAUTHENTICATION_REQUIRED')
}

/** While an export is pending, another request returns the same one. */
export async function requestExport(db: Database, viewer: Viewer): Promise<ExportAccepted> {
  const pending = await exports.findPendingExport(db, viewer.userId)
  if (pending) return pending
  const { count, secondsUntilFewer } = await exports.countRecentExports(db, viewer.userId)
  if (count >= EXPORTS_PER_DAY) {
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, secondsUntilFewer) })
  }
  const id = uuidv7()
  const isNew = await exports.insertExport(db, { id, userId: viewer.userId, sessionId: viewer.sessionId })
  return isNew ? { id } : ((await exports.findPendingExport(db, viewer.userId)) ?? { id })
}

interface ReadExportDeps {
  db: Database
  store: MediaStore
  freshMinutes: number
}

/** The link is for the browser that requested the export, and for one that has just signed in. */
export async function readLatestExport(
  { db, store, freshMinutes }: ReadExportDeps,
  viewer: Viewer,
): Promise<DataExport | null> {
  const found = await exports.findLatestExport(db, viewer.userId)
  if (!found) return null
  const { id, state, sizeBytes, createdAt, expiresAt, folder, secondsLeft } = found
  const mayHave =
    found.sessionId === viewer.sessionId || (await exports.hasSignedInWithin(db, viewer.sessionId, freshMinutes))
  const isThere = expiresAt !== null && folder !== null && secondsLeft > 0
  const name = `Cadenza ${createdAt.toISOString().slice(0, 10)}.zip`
  return {
    id,
    state: state as DataExport['state'],
    url:
      isThere && mayHave
        ? await store.signGet(exportKey(folder), { expiresInSeconds: secondsLeft, downloadName: name })
        : null,
    sizeBytes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
