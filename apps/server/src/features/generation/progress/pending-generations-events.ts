import type { PendingGenerations } from '@cadenza/contract/generations'
import type { Database } from '#platform/db/database.ts'
import type { EventStream, EventTopic } from '#platform/http/event-stream.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { PendingGenerationsFeed } from './pending-generations-feed.ts'
import { transferSeqOf, type UserPendingGenerations } from './pending-generations.repository.ts'
import {
  type EndedGeneration,
  readEndedGenerations,
  readChangedGenerations,
  readPendingGenerations,
} from './pending-generations.service.ts'

/** Calls back with the number of the user's latest credit transfer whenever there is a newer one than `seq`. */
type FollowTransfers = (userId: string, seq: number, onTransfer: (seq: number) => void) => () => void

interface PendingGenerationsEventsOptions {
  db: Database
  logger: Logger
  feed: PendingGenerationsFeed
  followTransfers: FollowTransfers
}

export interface PendingGenerationsEvents extends EventTopic {
  /** A generation of the user was accepted by this node, so its streams need not wait until the transfer is noticed. */
  expectStart(userId: string): void
}

/** The version that the browser received last before its stream broke; never higher than the current one. */
function lastReceivedVersion(lastEventId: string | undefined, version: number): number {
  const isVersion = lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId)
  return isVersion ? Math.min(Number(lastEventId), version) : version
}

const stagesOf = ({ generations }: UserPendingGenerations) => new Map(generations.map(({ id, stage }) => [id, stage]))

/**
 * Events named `generations` (all pending ones, first) and `generation` (one that starts, reaches a stage or ends).
 *
 * Most users who have a stream open make no song. The feed looks for stages many times a second, so it is followed only
 * while a generation is pending: every start moves credits, and that is noticed for all streams together.
 */
export function createPendingGenerationsEvents({
  db,
  logger,
  feed,
  followTransfers,
}: PendingGenerationsEventsOptions): PendingGenerationsEvents {
  const watchersByUser = new Map<string, Set<() => void>>()

  function addWatcher(userId: string, watch: () => void): () => void {
    const watchers = watchersByUser.get(userId) ?? new Set<() => void>()
    watchersByUser.set(userId, watchers.add(watch))
    return () => {
      watchers.delete(watch)
      if (watchers.size === 0 && watchersByUser.get(userId) === watchers) watchersByUser.delete(userId)
    }
  }

  /** Sends the changes after `now`, until the returned function is called. */
  function sendChanges(stream: EventStream, now: UserPendingGenerations): () => void {
    const { userId } = now
    let { version } = now
    let sentStages = stagesOf(now)
    let latestSeq = transferSeqOf(version)
    let sending = Promise.resolve()
    let stopFeed: (() => void) | null = null

    const sendNews = async (news: UserPendingGenerations): Promise<void> => {
      const ends = await readEndedGenerations(db, userId, { after: version, upTo: news.version })
      const moved = await readChangedGenerations(db, news, sentStages)
      sendEnded(stream, ends)
      for (const data of moved) stream.send({ name: 'generation', id: news.version, data })
      version = news.version
      sentStages = stagesOf(news)
    }
    /** The browser reconnects and sends the id of the last event that it received. */
    const closeAfterError = (error: unknown): void => {
      logger.warn({ err: error }, 'the pending generations could not be sent')
      stream.close()
    }
    const watch = (): void => {
      stopFeed ??= feed.follow(userId, version, (news) => {
        sending = sending.then(() => sendNews(news)).catch(closeAfterError)
        // The news may be older than the transfer that made this stream look.
        if (news.generations.length === 0 && transferSeqOf(news.version) >= latestSeq) stopWatching()
      })
    }
    const stopWatching = (): void => {
      stopFeed?.()
      stopFeed = null
    }

    if (now.generations.length > 0) watch()
    const removeWatcher = addWatcher(userId, watch)
    const stopTransfers = followTransfers(userId, latestSeq, (seq) => {
      latestSeq = seq
      watch()
    })
    return () => {
      stopTransfers()
      removeWatcher()
      stopWatching()
    }
  }

  return {
    expectStart(userId) {
      for (const watch of watchersByUser.get(userId) ?? []) watch()
    },
    async prepare(userId, lastEventId) {
      const now = await readPendingGenerations(db, userId)
      const after = lastReceivedVersion(lastEventId, now.version)
      const missed = await readEndedGenerations(db, userId, { after, upTo: now.version })
      // Generations that have ended since then are sent as ended right after.
      const items = (await readChangedGenerations(db, now, new Map())).filter(({ finishedAt }) => finishedAt === null)
      return (stream) => {
        sendEnded(stream, missed)
        stream.send({ name: 'generations', id: now.version, data: { items } satisfies PendingGenerations })
        return sendChanges(stream, now)
      }
    },
  }
}

function sendEnded(stream: EventStream, ends: readonly EndedGeneration[]): void {
  for (const end of ends) stream.send({ name: 'generation', id: end.version, data: end.generation })
}
