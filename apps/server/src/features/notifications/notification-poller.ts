import type { Database } from '#platform/db/database.ts'
import { atMostEvery, startPolling } from '#platform/async/poller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createNotifications, type CreateNotificationsOptions } from './create-notifications.service.ts'
import { deleteOlderThan } from './create-notifications.repository.ts'
import { deleteSeenBefore } from './seen-subjects.repository.ts'

interface NotificationPollerOptions extends CreateNotificationsOptions {
  db: Database
  logger: Logger
  everyMs?: number
}

const EVERY_MS = 1000
const CLEANUP_INTERVAL_MS = 3_600_000
const RETENTION_DAYS = 90
const TIDY_BATCH = 1000

export async function deleteOldNotifications(db: Database): Promise<void> {
  while ((await deleteOlderThan(db, RETENTION_DAYS, TIDY_BATCH)) === TIDY_BATCH);
  while ((await deleteSeenBefore(db, RETENTION_DAYS, TIDY_BATCH)) === TIDY_BATCH);
}

/**
 * Creates notifications about a second after their facts. It runs outside the engine, because a run without new facts
 * costs one statement.
 */
export function startNotificationPoller({
  db,
  logger,
  everyMs = EVERY_MS,
  ...fold
}: NotificationPollerOptions): () => Promise<void> {
  const tidy = atMostEvery(CLEANUP_INTERVAL_MS, () => deleteOldNotifications(db))
  return startPolling(
    { name: 'notifications', everyMs, logger, failureMessage: 'notifications wait to be folded' },
    async () => {
      await createNotifications(db, fold)
      await tidy()
    },
  )
}
