import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import * as copies from './list-copies.repository.ts'

const SONGS_AT_ONCE = 200
/** Bounds a transaction: a song may be in a million lists. */
const ROWS_AT_ONCE = 10_000

/**
 * Renews the copies of songs that were published, hidden, binned, restored or renamed, in all lists. A song that is being
 * added to a list at this moment is left to the next call. Several may run at once, in several processes.
 */
export async function relistSongs(db: Database, songsAtOnce = SONGS_AT_ONCE): Promise<number> {
  let total = 0
  for (;;) {
    const noted = await copies.findSongsToRelist(db, songsAtOnce)
    if (noted.length === 0) return total
    const settled = await copies.findSettledSongs(db, [...new Set(noted.map(({ songId }) => songId))])
    const songIds = [...settled]
    for (const list of copies.LISTS_WITH_COPIES) {
      await renewAllCopies(db, list, sql<boolean>`listed.song_id = any(${songIds}::uuid[])`)
    }
    const relisted = await copies.deleteRelisted(
      db,
      noted.filter(({ songId }) => settled.has(songId)),
    )
    total += relisted
    if (relisted < songsAtOnce) return total
  }
}

/** Returns how many rows were counted wrongly although nothing had been noted about their song. */
export async function renewAllCopies(
  db: Database,
  list: copies.ListWithCopies,
  scope: RawBuilder<boolean>,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<number> {
  let drifted = 0
  for (;;) {
    const result = await db.transaction().execute(async (tx) => {
      await copies.lockCopies(tx)
      return copies.renewCopies(tx, list, scope, rowsAtOnce)
    })
    drifted += result.drifted
    if (result.renewed < rowsAtOnce) return drifted
  }
}
