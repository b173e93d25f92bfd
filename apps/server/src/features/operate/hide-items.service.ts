import {
  moveSongFiles,
  type MoveSongFilesDeps,
  type ReplaceFolders,
} from '#features/songs/files/move-song-files.service.ts'
import type { ReportReason } from '@cadenza/contract/reports'
import { codeOf } from '#platform/db/error-codes.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as operator from './hidden-items.repository.ts'

export type OperatorAction = operator.OperatorAction
export type ReportedItem = operator.ReportedItem

const SONGS_AT_ONCE = 50
const MOST_LINES = 200

const NO_DATA_FOUND = 'P0002'

function toNotFound(error: unknown): never {
  const isMissing = codeOf(error) === NO_DATA_FOUND
  throw isMissing ? new AppError('NOT_FOUND', { cause: error }) : error
}

/**
 * Hides the item from the public at once. Then its files get new names, so that links handed out before stop working.
 */
export async function hideItem(
  deps: MoveSongFilesDeps,
  act: OperatorAction,
): Promise<{ isNew: boolean; moved: number }> {
  const isNew = await operator.hideItem(deps.db, act).catch(toNotFound)
  if (act.kind === 'playlist') return { isNew, moved: 0 }
  const replaceFolders: ReplaceFolders = (db, songId, from, to) =>
    operator.moveHiddenSong(db, act, { songId, from, to })
  let moved = 0
  let after: string | null = null
  for (;;) {
    const songs = await operator.findFilesOfHiddenSongs(deps.db, act, after, SONGS_AT_ONCE)
    for (const song of songs) if (await moveSongFiles(deps, song, {}, replaceFolders)) moved += 1
    const last = songs.at(-1)
    if (!last || songs.length < SONGS_AT_ONCE) return { isNew, moved }
    after = last.id
  }
}

export const restoreItem = (db: Database, act: OperatorAction): Promise<boolean> => operator.restoreItem(db, act)

export const addLogNote = (db: Database, act: OperatorAction): Promise<number> => operator.addLogNote(db, act)

export const listReported = (db: Database) => operator.findReportedItems(db, MOST_LINES)

export async function readReportedItem(db: Database, item: ReportedItem) {
  const [reports, hiding, log] = await Promise.all([
    operator.findReportsOf(db, item, MOST_LINES),
    operator.findHiddenState(db, item),
    operator.findLog(db, item, MOST_LINES),
  ])
  return { reports, hiding, log }
}

export async function readItemForOperator(db: Database, item: ReportedItem) {
  const { reports, hiding } = await readReportedItem(db, item)
  return {
    reports: reports.map((report) => ({
      ...report,
      reason: report.reason as ReportReason,
      createdAt: report.createdAt.toISOString(),
    })),
    hiding: hiding ? { reason: hiding.reason, hiddenAt: hiding.hiddenAt.toISOString() } : null,
  }
}

export async function readLog(db: Database) {
  const [lines, brokenAt] = await Promise.all([operator.findLog(db, null, MOST_LINES), operator.findBrokenLogLine(db)])
  return { lines, brokenAt }
}
