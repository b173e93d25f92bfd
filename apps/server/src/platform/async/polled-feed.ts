import type { Logger } from '#platform/telemetry/logger.ts'

export interface FeedUpdate<Value> {
  /** What is followed, and how far it has come. */
  key: string
  version: number
  value: Value
  /** There will be no more of it. */
  isLast?: boolean
}

export interface PolledFeed<Value> {
  /** Calls back with everything newer than `version`; returns how to stop. */
  follow(key: string, version: number, onNews: (value: Value) => void): () => void
  close(): void
}

interface PolledFeedOptions<Value> {
  name: string
  everyMs: number
  logger: Logger
  /** Of what is followed, with the version seen last, that which has moved on. */
  findUpdates: (knownVersions: ReadonlyMap<string, number>) => Promise<FeedUpdate<Value>[]>
}

interface Follower<Value> {
  version: number
  onNews: (value: Value) => void
}

/**
 * Tells open streams what moved, wherever in the cluster it was moved: one question at an interval for all that is followed
 * on this node, and none while nothing is. Instead of NOTIFY: that takes one lock for the whole server at every commit and
 * would queue all spends behind each other.
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
