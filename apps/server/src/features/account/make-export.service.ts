import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { createZipWriter } from '#features/archive/zip-writer.service.ts'
import { reporterNameOf } from '#features/reports/reporter-names.service.ts'
import { newMediaFolder } from '#features/songs/song-media.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { exportKey } from './export-media.service.ts'
import * as exports from './exports.repository.ts'
import { writeExport } from './write-export.service.ts'

export interface ExportParts {
  db: Database
  store: MediaStore
  logger: Logger
  origin: string
  /** Under which reporters are hidden. */
  secret: string
  /** Aborted when this process stops; the work is left to another. */
  signal?: AbortSignal
}

const LEASE_SECONDS = 60
const RENEW_EVERY_MS = 15_000
const LINK_HOURS = 24
const ATTEMPTS = 5
const PAUSE_SECONDS = 60
const BATCH = 100

/** The archive that somebody waits for longest. False when nobody waits. */
export async function makeNextExport(parts: ExportParts): Promise<boolean> {
  const { db, logger } = parts
  const claimed = await exports.claimExport(db, { leaseSeconds: LEASE_SECONDS, folder: newMediaFolder() })
  if (!claimed) return false
  try {
    await make(parts, claimed)
  } catch (error) {
    if (parts.signal?.aborted) {
      await exports.putBack(db, claimed.id)
      return false
    }
    const isFinal = claimed.attempts >= ATTEMPTS
    logger.error({ err: error, exportId: claimed.id, isFinal }, 'an export broke off')
    await exports.setBroken(db, claimed.id, { isFinal, pauseSeconds: PAUSE_SECONDS })
  }
  return true
}

async function make(parts: ExportParts, claimed: exports.ClaimedExport): Promise<void> {
  const { db, store } = parts
  const key = exportKey(claimed.folder)
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-export-'))
  const file = path.join(folder, 'archive.zip')
  const left = new AbortController()
  const renewing = setInterval(() => void renew(db, claimed.id, left), RENEW_EVERY_MS)
  try {
    const signals = [left.signal, ...(parts.signal ? [parts.signal] : [])]
    await writeFile(parts, claimed, file, AbortSignal.any(signals))
    await store.putFile(key, file, { contentType: 'application/zip' })
    const { size } = await stat(file)
    const isWanted = await exports.setReady(db, claimed.id, { sizeBytes: size, hours: LINK_HOURS })
    if (!isWanted) await store.delete(key)
  } finally {
    clearInterval(renewing)
    await rm(folder, { recursive: true, force: true })
  }
}

/** A database that is away for a moment ends nothing; the lease is longer than a few beats. */
async function renew(db: Database, id: string, left: AbortController): Promise<void> {
  const isWanted = await exports.renewExport(db, id, LEASE_SECONDS).catch(() => true)
  if (!isWanted) left.abort(new Error('nobody wants this export any more'))
}

/** On disk first: a store takes a file whole or not at all, and can be asked again. */
async function writeFile(
  { db, store, origin, secret }: ExportParts,
  { userId }: exports.ClaimedExport,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const zip = createZipWriter()
  const person = { userId, reporter: reporterNameOf(secret, userId) }
  const written = pipeline(zip.output, createWriteStream(file), { signal })
  const writing = writeExport({ db, store, zip, person, origin, madeAt: new Date() }).catch((error: unknown) => {
    zip.output.destroy(error instanceof Error ? error : new Error('an export broke off'))
    throw error
  })
  const [outcome] = await Promise.allSettled([writing, written])
  if (outcome.status === 'rejected') throw outcome.reason
  await written
}

/** Its bytes first: a row that stays is found again. */
export async function dropExpiredExports({ db, store }: Pick<ExportParts, 'db' | 'store'>): Promise<void> {
  for (const { id, folder } of await exports.findExpired(db, BATCH)) {
    if (folder !== null) await store.delete(exportKey(folder))
    await exports.deleteExport(db, id)
  }
}
