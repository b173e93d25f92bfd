import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { createZipWriter } from '#platform/zip-writer.ts'
import { reporterPseudonymOf } from '#features/reports/reporter-pseudonyms.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { withTemporaryFolder } from '#platform/temporary-folder.ts'
import { exportKey } from './export-media.service.ts'
import * as exports from './exports.repository.ts'
import { writeExport } from './write-export-zip.service.ts'

export interface ExportDeps {
  db: Database
  store: MediaStore
  logger: Logger
  origin: string
  /** The key from which the pseudonyms of reporters are made. */
  pseudonymKey: string
  /** Aborted when this process stops; another process takes the work over. */
  signal?: AbortSignal
}

const LEASE_SECONDS = 60
const RENEW_EVERY_MS = 15_000
const LINK_HOURS = 24
const ATTEMPTS = 5
const PAUSE_SECONDS = 60
const BATCH = 100

/** Makes the export that has waited longest. Returns false when none waits. */
export async function makeNextExport(deps: ExportDeps): Promise<boolean> {
  const { db, logger } = deps
  const claimed = await exports.claimExport(db, { leaseSeconds: LEASE_SECONDS, folder: newMediaFolder() })
  if (!claimed) return false
  try {
    await makeExport(deps, claimed)
  } catch (error) {
    if (deps.signal?.aborted) {
      await exports.requeueExport(db, claimed.id)
      return false
    }
    const isFinal = claimed.attempts >= ATTEMPTS
    logger.error({ err: error, exportId: claimed.id, isFinal }, 'an export broke off')
    await exports.recordExportFailure(db, claimed.id, { isFinal, pauseSeconds: PAUSE_SECONDS })
  }
  return true
}

async function makeExport(deps: ExportDeps, claimed: exports.ClaimedExport): Promise<void> {
  const { db, store } = deps
  const key = exportKey(claimed.folder)
  const cancellation = new AbortController()
  const renewing = setInterval(() => void renewLease(db, claimed.id, cancellation), RENEW_EVERY_MS)
  try {
    const signals = [cancellation.signal, ...(deps.signal ? [deps.signal] : [])]
    const size = await withTemporaryFolder('export', async (folder) => {
      const file = path.join(folder, 'archive.zip')
      await writeZipFile(deps, claimed, file, AbortSignal.any(signals))
      await store.putFile(key, file, { contentType: 'application/zip' })
      return (await stat(file)).size
    })
    const isWanted = await exports.markExportReady(db, claimed.id, { sizeBytes: size, hours: LINK_HOURS })
    if (!isWanted) await store.delete(key)
  } finally {
    clearInterval(renewing)
  }
}

/** A short outage of the database does not cancel the export; the lease is longer than a few renewals. */
async function renewLease(db: Database, id: string, cancellation: AbortController): Promise<void> {
  const isWanted = await exports.renewExportLease(db, id, LEASE_SECONDS).catch(() => true)
  if (!isWanted) cancellation.abort(new Error('nobody wants this export any more'))
}

/** Writes to disk first: the store accepts a file whole or not at all, and the upload can be repeated. */
async function writeZipFile(
  { db, store, origin, pseudonymKey }: ExportDeps,
  { userId }: exports.ClaimedExport,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const zip = createZipWriter()
  const subject = { userId, reporter: reporterPseudonymOf(pseudonymKey, userId) }
  const written = pipeline(zip.output, createWriteStream(file), { signal })
  const writing = writeExport({ db, store, zip, subject, origin, madeAt: new Date() }).catch((error: unknown) => {
    zip.output.destroy(error instanceof Error ? error : new Error('an export broke off'))
    throw error
  })
  const [outcome] = await Promise.allSettled([writing, written])
  if (outcome.status === 'rejected') throw outcome.reason
  await written
}

/** Deletes the file before the row: a row that remains is found again. */
export async function deleteExpiredExports({ db, store }: Pick<ExportDeps, 'db' | 'store'>): Promise<void> {
  for (const { id, folder } of await exports.findExpiredExports(db, BATCH)) {
    if (folder !== null) await store.delete(exportKey(folder))
    await exports.deleteExport(db, id)
  }
}
