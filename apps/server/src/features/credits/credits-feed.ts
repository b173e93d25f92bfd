import type { Credits } from '@cadenza/contract/credits'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { findWallets } from './credits.repository.ts'
import { creditsOf } from './credits.service.ts'

export interface CreditsFeed {
  /** Calls back with every balance newer than `version`; returns how to stop. */
  follow(userId: string, version: number, onChange: (credits: Credits) => void): () => void
  close(): void
}

interface Follower {
  version: number
  onChange: (credits: Credits) => void
}

/**
 * Tells open streams about balances that moved, wherever in the cluster they were moved. One question a second for all
 * people with a stream on this node, instead of NOTIFY: that takes one lock for the whole server at every commit and
 * would queue all spends behind each other.
 */
export function createCreditsFeed(db: Database, logger: Logger, intervalMs = 1000): CreditsFeed {
  const people = new Map<string, Set<Follower>>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const seen = new Map([...people].map(([userId, all]) => [userId, Math.min(...[...all].map((one) => one.version))]))
    for (const wallet of await findWallets(db, seen)) {
      for (const follower of people.get(wallet.userId) ?? []) {
        if (follower.version >= wallet.version) continue
        follower.version = wallet.version
        follower.onChange(creditsOf(wallet))
      }
    }
  }

  function lookAgainLater(): void {
    if (timer || people.size === 0) return
    timer = setTimeout(() => void lookAndGoOn(), intervalMs)
  }

  async function lookAndGoOn(): Promise<void> {
    await look().catch((error: unknown) => logger.warn({ err: error }, 'balances could not be looked up'))
    timer = undefined
    lookAgainLater()
  }

  return {
    follow(userId, version, onChange) {
      const follower = { version, onChange }
      const followers = people.get(userId) ?? new Set<Follower>()
      people.set(userId, followers.add(follower))
      lookAgainLater()
      return () => {
        followers.delete(follower)
        if (followers.size === 0) people.delete(userId)
      }
    },
    close() {
      clearTimeout(timer)
      people.clear()
    },
  }
}
