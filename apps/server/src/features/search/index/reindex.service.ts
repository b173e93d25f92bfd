import { setTimeout as sleep } from 'node:timers/promises'
import { SONGS_ALIAS } from '#adapters/song-index/opensearch-writer.ts'
import { songsVisibleTo } from '#features/songs/songs.service.ts'
import type { FeedDeps } from './feed-index.service.ts'
import * as outbox from './search-outbox.repository.ts'

const PAGE = 1000
/** Below every number of the outbox: a change that a worker sends meanwhile wins. */
const FIRST_VERSION = 1
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const WAIT_MS = 100
/** No transaction of ours is open for longer. */
const MAX_WAITS = 600

const publicSongs = songsVisibleTo(null)

/** A song that was changed before changes were noted must be committed before it is read. */
async function waitForOlderTransactions({ db }: FeedDeps, transaction: string): Promise<void> {
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    if (await outbox.haveOlderTransactionsEnded(db, transaction)) return
    await sleep(WAIT_MS)
  }
  throw new Error('a transaction has been open for a minute: pg_stat_activity shows it. Run this again when it is over')
}

/**
 * Makes a new index of all public songs beside the one that is read, then reads the new one. Workers send changes to
 * both meanwhile. Returns how many songs it has.
 */
export async function reindex(deps: FeedDeps, onProgress: (songs: number) => void = () => undefined): Promise<number> {
  const { db, writer } = deps
  const name = `${SONGS_ALIAS}-${Date.now()}`
  await writer.create(name)
  await waitForOlderTransactions(deps, await outbox.addIndex(db, name))
  let songs = 0
  for (let after = BEFORE_ALL; ;) {
    const page = await outbox.readPublicSongsAfter(db, after, PAGE, publicSongs)
    const last = page.at(-1)
    if (!last) break
    const changes = page.map((song) => ({ id: song.id, version: FIRST_VERSION, song }))
    await writer.write(name, changes)
    songs += page.length
    after = last.id
    onProgress(songs)
  }
  await writer.publish(name)
  for (const old of await outbox.removeIndexesExcept(db, name)) await writer.drop(old)
  return songs
}

/** Nothing is noted or sent from now on, and the index is gone: search is by PostgreSQL alone. */
export async function removeIndex({ db, writer }: FeedDeps): Promise<void> {
  for (const name of await outbox.removeIndexesExcept(db, null)) await writer.drop(name)
  await outbox.clearOutbox(db)
}
