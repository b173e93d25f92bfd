import type { PushSender } from '#adapters/push/push-sender.ts'
import type { Database } from '#platform/db/database.ts'
import { startPolling } from '#platform/async/poller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import * as deliveries from './push-deliveries.repository.ts'
import { deleteSubscription } from './push-subscriptions.repository.ts'
import { pushTitle } from './push-titles.ts'

interface PushPollerDeps {
  db: Database
  sender: PushSender
  logger: Logger
}

const EVERY_MS = 1000
const AT_ONCE = 20
/** Longer than sending one message may take. */
const CLAIM_SECONDS = 60
const FIRST_WAIT_SECONDS = 15
const MOST_ATTEMPTS = 6
const LONGEST_WAIT_SECONDS = 3600

/** Sends the due messages and returns how many there were. Several workers may send at once. */
export async function sendDuePushes(deps: PushPollerDeps): Promise<number> {
  let total = 0
  for (;;) {
    const due = await deliveries.claimDueDeliveries(deps.db, { limit: AT_ONCE, forSeconds: CLAIM_SECONDS })
    await Promise.all(due.map((delivery) => deliver(deps, delivery)))
    total += due.length
    if (due.length < AT_ONCE) return total
  }
}

async function deliver({ db, sender, logger }: PushPollerDeps, delivery: deliveries.DueDelivery): Promise<void> {
  const outcome = await sender.send(delivery, {
    title: pushTitle(delivery, delivery.language),
    path: pathOf(delivery),
    tag: delivery.notificationId,
  })
  if (outcome.kind === 'gone') await deleteSubscription(db, delivery.subscriptionId)
  else if (outcome.kind === 'later' && delivery.attempts < MOST_ATTEMPTS) {
    const waitSeconds = outcome.retryAfterSeconds ?? FIRST_WAIT_SECONDS * 4 ** (delivery.attempts - 1)
    await deliveries.postponeDelivery(db, delivery, Math.min(waitSeconds, LONGEST_WAIT_SECONDS))
  } else {
    await deliveries.deleteDelivery(db, delivery)
    if (outcome.kind !== 'delivered')
      logger.warn({ why: outcome.why, attempts: delivery.attempts }, 'a push was given up')
  }
}

const pathOf = ({ kind, songId }: deliveries.DueDelivery): string => {
  if (songId !== null) return `/player/${songId}`
  if (kind === 'credits') return '/account/credits'
  if (kind === 'security') return '/settings/security'
  return kind === 'follow' ? '/account' : '/create'
}

export function startPushPoller({
  everyMs = EVERY_MS,
  ...deps
}: PushPollerDeps & { everyMs?: number }): () => Promise<void> {
  const { logger } = deps
  const stop = startPolling({ name: 'pushes', everyMs, logger, failureMessage: 'pushes wait to be sent' }, () =>
    sendDuePushes(deps),
  )
  return async () => {
    await stop()
    await deps.sender.close()
  }
}
