import type { ListenBatch } from '@cadenza/contract/plays'
import { songsVisibleTo } from '#features/songs/songs.service.ts'
import { codeOf } from '#platform/db/error-codes.ts'
import type { Database } from '#platform/db/database.ts'
import { createGroupCommit } from './group-commit.ts'
import { FETCH_VALID_DAYS } from './song-fetches.repository.ts'
import { type CountedListen, insertPlays, type PlayRule, type ReportedListen } from './plays.repository.ts'

export interface ListenerIdentity {
  /** A pseudonym: see `createListenerPseudonyms`. */
  listener: string
  userId: string | null
}

export type CountPlays = (audience: ListenerIdentity, report: ListenBatch) => Promise<number>

const MAX_TRIES = 3
const DEADLOCK = '40P01'

/** Listens to own songs never count, so only public songs can have plays. */
export const PLAY_RULE: PlayRule = {
  thresholdSeconds: 30,
  requiredShare: 0.98,
  fetchValidDays: FETCH_VALID_DAYS,
  maxPerSongAndDay: 5,
  maxPerDay: 500,
  visibleSongs: songsVisibleTo(null),
}

/** Returns how many of the listens are plays, once they are durable. */
export function createPlayCounter(db: Database, rule: PlayRule = PLAY_RULE): CountPlays {
  const commit = createGroupCommit<ReportedListen>({
    write: async (groups) => countPerGroup(await insertWithDeadlockRetry(db, groups.flat(), rule), groups),
  })
  return (audience, { listens }) => commit(listens.map((listen) => ({ ...listen, ...audience })))
}

/**
 * Two nodes may receive the same listens at once, each in a different order. A deadlock writes nothing, so a retry is
 * safe.
 */
async function insertWithDeadlockRetry(
  db: Database,
  listens: ReportedListen[],
  rule: PlayRule,
): Promise<CountedListen[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insertPlays(db, listens, rule)
    } catch (error) {
      if (attempt === MAX_TRIES || !isDeadlock(error)) throw error
    }
  }
}

const isDeadlock = (error: unknown): boolean => codeOf(error) === DEADLOCK

/** Browsers may write ids in capitals; the database never does. */
const listenKey = ({ listenId, songId, listener }: CountedListen): string =>
  `${listenId} ${songId} ${listener}`.toLowerCase()

/** Returns how many listens of each group were counted; a listen in two groups counts for the first. */
function countPerGroup(counted: readonly CountedListen[], groups: readonly ReportedListen[][]): number[] {
  const names = new Set(counted.map(listenKey))
  return groups.map((listens) => listens.filter((listen) => names.delete(listenKey(listen))).length)
}
