import type { PushSender } from '#adapters/push/push-sender.ts'
import type { Database } from '#platform/db/database.ts'
import { startRounds } from '#platform/rounds.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import * as deliveries from './push-deliveries.repository.ts'
import { deleteSubscription } from './push-subscriptions.repository.ts'
import { pushTitle } from './push-words.ts'

interface PushParts {
  db: Database
  sender: PushSender
  logger: Logger
}

const EVERY_MS = 1000
const AT_ONCE = 20
/** Longer than one message may take. */
const CLAIM_SECONDS = 60
const FIRST_WAIT_SECONDS = 15
const MOST_ATTEMPTS = 6
const LONGEST_WAIT_SECONDS = 3600

/** Sends what is due and answers how many that were. Several workers may send at once. */
export async function sendDuePushes(parts: PushParts): Promise<number> {
  let total = 0
  for (;;) {
    const due = await deliveries.claimDue(parts.db, { limit: AT_ONCE, forSeconds: CLAIM_SECONDS })
    await Promise.all(due.map((delivery) => deliver(parts, delivery)))
    total += due.length
    if (due.length < AT_ONCE) return total
  }
}

async function deliver({ db, sender, logger }: PushParts, delivery: deliveries.DueDelivery): Promise<void> {
  const outcome = await sender.send(delivery, {
    title: pushTitle(delivery, delivery.language),
    path: pathOf(delivery),
    tag: delivery.notificationId,
  })
  if (outcome.kind === 'gone') await deleteSubscription(db, delivery.subscriptionId)
  else if (outcome.kind === 'later' && delivery.attempts < MOST_ATTEMPTS) {
    const waitSeconds = outcome.retryAfterSeconds ?? FIRST_WAIT_SECONDS * 4 ** (delivery.attempts - 1)
    await deliveries.postpone(db, delivery, Math.min(waitSeconds, LONGEST_WAIT_SECONDS))
  } else {
    await deliveries.deleteDelivery(db, delivery)
    if (outcome.kind !== 'delivered')
      logger.warn({ why: outcome.why, attempts: delivery.attempts }, 'a push was given up')
  }
}

const pathOf = ({ kind, songId }: deliveries.DueDelivery): string => {
  if (songId !== null) return `/player/${songId}`
  if (kind === 'credits') return '/account/credits'
  return kind === 'follow' ? '/account' : '/create'
}

export function startPushing({ everyMs = EVERY_MS, ...parts }: PushParts & { everyMs?: number }): () => Promise<void> {
  const { logger } = parts
  const stop = startRounds({ everyMs, logger, whenFailed: 'pushes wait to be sent' }, () => sendDuePushes(parts))
  return async () => {
    await stop()
    await parts.sender.close()
  }
}
