import type { Logger } from '#platform/telemetry/logger.ts'

export interface FeedUpdate<Value> {
  /** Identifies what is followed; `version` counts its changes. */
  key: string
  version: number
  value: Value
  /** No further update of this key will come. */
  isLast?: boolean
}

export interface PolledFeed<Value> {
  /** Calls back with every value newer than `version`; returns a function that stops this. */
  follow(key: string, version: number, onNews: (value: Value) => void): () => void
  close(): void
}

interface PolledFeedOptions<Value> {
  name: string
  everyMs: number
  logger: Logger
  /** Gets the followed keys with the version seen last, and returns those that have a newer version. */
  findUpdates: (knownVersions: ReadonlyMap<string, number>) => Promise<FeedUpdate<Value>[]>
}

interface Follower<Value> {
  version: number
  onNews: (value: Value) => void
}

/**
 * Sends changes to open streams, on whichever node of the cluster they were made: one query at an interval for all keys
 * that are followed on this node, and none while no key is followed. It does not use NOTIFY, which takes one lock for
 * the whole server at every commit and would queue all spends behind each other.
 */
export function createPolledFeed<Value>({
  name,
  everyMs,
  logger,
  findUpdates,
}: PolledFeedOptions<Value>): PolledFeed<Value> {
  const followersByKey = new Map<string, Set<Follower<Value>>>()
  let timer: NodeJS.Timeout | undefined

  async function poll(): Promise<void> {
    const knownVersions = new Map(
      [...followersByKey].map(([key, all]) => [key, Math.min(...[...all].map(({ version }) => version))]),
    )
    for (const { key, version, value, isLast } of await findUpdates(knownVersions)) {
      for (const follower of followersByKey.get(key) ?? []) {
        if (follower.version >= version && !isLast) continue
        follower.version = version
        follower.onNews(value)
      }
      if (isLast) followersByKey.delete(key)
    }
  }

  function scheduleNextPoll(): void {
    if (timer || followersByKey.size === 0) return
    timer = setTimeout(() => void pollAndReschedule(), everyMs)
  }

  async function pollAndReschedule(): Promise<void> {
    await poll().catch((error: unknown) => logger.warn({ err: error, feed: name }, 'news could not be looked up'))
    timer = undefined
    scheduleNextPoll()
  }

  return {
    follow(key, version, onNews) {
      const follower = { version, onNews }
      const followers = followersByKey.get(key) ?? new Set<Follower<Value>>()
      followersByKey.set(key, followers.add(follower))
      scheduleNextPoll()
      return () => {
        followers.delete(follower)
        if (followers.size === 0 && followersByKey.get(key) === followers) followersByKey.delete(key)
      }
    },
    close() {
      clearTimeout(timer)
      followersByKey.clear()
    },
  }
}
