import type { Credits } from '@cadenza/contract/credits'
import type { Database } from '#platform/db/database.ts'
import { createPolledFeed, type PolledFeed } from '#platform/async/polled-feed.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { findChangedWallets } from './credits.repository.ts'
import { creditsOf } from './credits.service.ts'

/** Balances by user id, with the version of the wallet. */
export type CreditsFeed = PolledFeed<Credits>

export function createCreditsFeed(db: Database, logger: Logger): CreditsFeed {
  return createPolledFeed({
    name: 'credits',
    everyMs: 1000,
    logger,
    async findUpdates(knownVersions) {
      const wallets = await findChangedWallets(db, knownVersions)
      return wallets.map((wallet) => ({ key: wallet.userId, version: wallet.version, value: creditsOf(wallet) }))
    },
  })
}
