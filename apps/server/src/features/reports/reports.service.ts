import type { NewReport, ReportedKind } from '@cadenza/contract/reports'
import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { v7 as uuidv7 } from 'uuid'
import { readCreator } from '#features/creators/creators.service.ts'
import { readPlaylist } from '#features/playlists/playlists.service.ts'
import { readSharedSong, type SharedSongDeps } from '#features/songs/share-links/shared-song.service.ts'
import { readSong } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
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

/** Throws NOT_FOUND as well when the link opens another song than the reported one. */
async function readByShareLink(deps: SharedSongDeps, reporter: Reporter, token: string, id: string): Promise<void> {
  const song = await readSharedSong(deps, reporter.userId, token)
  if (song.id !== id) throw new AppError('NOT_FOUND')
}

/** A repeated report by the same reporter is stored once. */
export async function submitReport(
  deps: SharedSongDeps,
  reporter: Reporter,
  { kind, id, reason, details, shareToken }: NewReport,
): Promise<void> {
  if (kind === 'song' && shareToken !== undefined) await readByShareLink(deps, reporter, shareToken, id)
  else await READ_SUBJECT[kind](deps.db, reporter.userId, id)
  await insertReport(deps.db, {
    id: uuidv7(),
    kind,
    subjectId: id,
    reason,
    words: normalizeText(details),
    reporter: reporter.name,
  })
}
