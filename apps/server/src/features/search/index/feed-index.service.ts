import type { SongChange, SongIndexWriter } from '#adapters/song-index/song-index.ts'
import { songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import * as outbox from './search-outbox.repository.ts'

export interface FeedDeps {
  db: Database
  writer: SongIndexWriter
}

const BATCH = 500
const publicSongs = songsVisibleTo(null)

/**
 * Sends what the songs of these rows are now. A song that is not public is removed. The version is the highest number of
 * its rows: whoever is late with an older one changes nothing.
 */
async function sendChanges({ db, writer }: FeedDeps, rows: readonly outbox.WaitingChange[]): Promise<void> {
  const versions = new Map<string, number>()
  for (const { id, songId } of rows) versions.set(songId, Math.max(id, versions.get(songId) ?? 0))
  // In this order: a change that commits between the two gets a row of its own, and is sent again.
  const indexes = await outbox.listIndexes(db)
  const songs = new Map((await outbox.readPublicSongs(db, [...versions.keys()], publicSongs)).map((s) => [s.id, s]))
  const changes: SongChange[] = [...versions].map(([id, version]) => ({ id, version, song: songs.get(id) ?? null }))
  for (const name of indexes) await writer.write(name, changes)
}

/** Sends one batch and returns its size. What is sent and not marked, because the worker died, is sent again. */
export async function feedIndexOnce(deps: FeedDeps, batch = BATCH): Promise<number> {
  const rows = await outbox.claimChanges(deps.db, batch)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  try {
    await sendChanges(deps, rows)
  } catch (error) {
    await outbox.releaseChanges(deps.db, ids)
    throw error
  }
  await outbox.removeChanges(deps.db, ids)
  return rows.length
}

/** Sends all that waits. */
export async function feedIndex(deps: FeedDeps): Promise<void> {
  while ((await feedIndexOnce(deps)) === BATCH);
}
