import type { NewReport, ReportedKind } from '@cadenza/contract/reports'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { v7 as uuidv7 } from 'uuid'
import { readCreator } from '#features/creators/creators.service.ts'
import { readPlaylist } from '#features/playlists/playlists.service.ts'
import { readSong } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { insertReport } from './reports.repository.ts'

interface Reporter {
  /** A keyed hash. */
  name: string
  userId: string | null
}

/** Throws NOT_FOUND when the reporter may not see the reported item. */
const READ_SUBJECT: Readonly<
  Record<ReportedKind, (db: Database, viewerId: string | null, id: string) => Promise<unknown>>
> = {
  song: readSong,
  playlist: readPlaylist,
  creator: readCreator,
}

/** A repeated report by the same reporter is stored once. */
export async function submitReport(
  db: Database,
  reporter: Reporter,
  { kind, id, reason, details }: NewReport,
): Promise<void> {
  await READ_SUBJECT[kind](db, reporter.userId, id)
  await insertReport(db, {
    id: uuidv7(),
    kind,
    subjectId: id,
    reason,
    words: normalizeText(details),
    reporter: reporter.name,
  })
}
