import { startPolling } from '#platform/async/poller.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { deleteEventsOlderThan, forgetDevicesUnseenFor } from './security-events.repository.ts'
import { deleteMailsOlderThan } from './security-mails.repository.ts'

const EVERY_MS = 3_600_000
const EVENT_DAYS = 365
/** As long as a browser keeps the cookie of the device. */
const DEVICE_DAYS = 400
const MAIL_HOURS = 24
const BATCH = 1000

export async function deleteOldSecurityEvents(db: Database): Promise<void> {
  while ((await deleteEventsOlderThan(db, EVENT_DAYS, BATCH)) === BATCH);
  while ((await forgetDevicesUnseenFor(db, DEVICE_DAYS, BATCH)) === BATCH);
  await deleteMailsOlderThan(db, MAIL_HOURS)
}

export function startSecurityCleanupPoller({ db, logger }: { db: Database; logger: Logger }): () => Promise<void> {
  return startPolling(
    { name: 'security-cleanup', everyMs: EVERY_MS, logger, failureMessage: 'old security events are left for later' },
    () => deleteOldSecurityEvents(db),
  )
}
