import type { Logger } from '#platform/telemetry/logger.ts'

export interface News<Value> {
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
  find: (seen: ReadonlyMap<string, number>) => Promise<News<Value>[]>
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
export function createPolledFeed<Value>({ name, everyMs, logger, find }: PolledFeedOptions<Value>): PolledFeed<Value> {
  const followed = new Map<string, Set<Follower<Value>>>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const seen = new Map([...followed].map(([key, all]) => [key, Math.min(...[...all].map(({ version }) => version))]))
    for (const { key, version, value, isLast } of await find(seen)) {
      for (const follower of followed.get(key) ?? []) {
        if (follower.version >= version && !isLast) continue
        follower.version = version
        follower.onNews(value)
      }
      if (isLast) followed.delete(key)
    }
  }

  function lookAgainLater(): void {
    if (timer || followed.size === 0) return
    timer = setTimeout(() => void lookAndGoOn(), everyMs)
  }

  async function lookAndGoOn(): Promise<void> {
    await look().catch((error: unknown) => logger.warn({ err: error, feed: name }, 'news could not be looked up'))
    timer = undefined
    lookAgainLater()
  }

  return {
    follow(key, version, onNews) {
      const follower = { version, onNews }
      const followers = followed.get(key) ?? new Set<Follower<Value>>()
      followed.set(key, followers.add(follower))
      lookAgainLater()
      return () => {
        followers.delete(follower)
        if (followers.size === 0 && followed.get(key) === followers) followed.delete(key)
      }
    },
    close() {
      clearTimeout(timer)
      followed.clear()
    },
  }
}
