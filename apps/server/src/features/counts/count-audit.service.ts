import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { raiseAlarm } from '#platform/telemetry/alarm.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import * as audit from './count-audit.repository.ts'
import { lockCopies } from './list-copies.repository.ts'
import { renewAllCopies } from './list-copies.service.ts'

export interface CountAuditDeps {
  db: Database
  logger: Logger
  /** How long one audit works, at least a batch of each kind; the rest is left to the next one. */
  budgetMs?: number
}

export interface CountAuditResult {
  audited: Record<audit.AuditedKind, number>
  drifted: number
}

type AuditBatch = (db: Database, ids: readonly string[]) => Promise<number>

const BUDGET_MS = 40_000

const KINDS: Record<audit.AuditedKind, { idsPerBatch: number; auditBatch: AuditBatch }> = {
  libraries: { idsPerBatch: 50, auditBatch: auditUsers },
  playlists: { idsPerBatch: 200, auditBatch: auditPlaylists },
  songs: { idsPerBatch: 500, auditBatch: auditSongs },
}

/**
 * Compares kept counts with the rows that they count, a part of everything each time, and mends what differs. Its first
 * pass fills in the copies of rows from before there were any. Safe to repeat and to interrupt.
 */
export async function auditCounts({ db, logger, budgetMs = BUDGET_MS }: CountAuditDeps): Promise<CountAuditResult> {
  const untilMs = performance.now() + budgetMs
  const result: CountAuditResult = { audited: { libraries: 0, playlists: 0, songs: 0 }, drifted: 0 }
  const unfinished = new Set<audit.AuditedKind>(['libraries', 'playlists', 'songs'])
  do {
    for (const kind of unfinished) {
      const ids = await audit.findNextIds(db, kind, KINDS[kind].idsPerBatch)
      const lastId = ids.at(-1)
      if (lastId === undefined) {
        await audit.endPass(db, kind)
        unfinished.delete(kind)
        continue
      }
      const drifted = await KINDS[kind].auditBatch(db, ids)
      await audit.saveLastId(db, kind, lastId)
      result.audited[kind] += ids.length
      result.drifted += drifted
      if (drifted > 0) raiseAlarm(logger, 'count-drift', { kind, drifted, from: ids[0], to: lastId })
    }
  } while (unfinished.size > 0 && performance.now() < untilMs)
  logger.info({ ...result }, 'audit of counts')
  return result
}

async function auditUsers(db: Database, userIds: readonly string[]): Promise<number> {
  const isTheirs = sql<boolean>`listed.user_id = any(${userIds}::uuid[])`
  const copies = (await renewAllCopies(db, 'likes', isTheirs)) + (await renewAllCopies(db, 'downloads', isTheirs))
  const totals = await mendAlone(db, async (tx) => [
    ...(await audit.mendLibraryTotals(tx, userIds)),
    ...(await audit.mendCreatorTotals(tx, userIds)),
  ])
  return copies + totals
}

function auditPlaylists(db: Database, playlistIds: readonly string[]): Promise<number> {
  return renewAllCopies(db, 'playlist_songs', sql<boolean>`listed.playlist_id = any(${playlistIds}::uuid[])`)
}

function auditSongs(db: Database, songIds: readonly string[]): Promise<number> {
  return mendAlone(db, (tx) => audit.mendLikesOfSongs(tx, songIds))
}

/** Two audits at once would both append what is missing. */
async function mendAlone(db: Database, mend: (tx: Database) => Promise<string[]>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockCopies(tx)
    return (await mend(tx)).length
  })
}
