import type { Mailer } from '#adapters/mail/mailer.ts'
import { startSecurityMailPoller } from '#features/security/security-mail-poller.ts'
import { readSettings } from '#features/settings/settings.service.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

interface SecurityMailsOptions {
  config: Config
  db: Database
  logger: Logger
  mailer: Mailer | null
}

const findLanguage = async (db: Database, userId: string) => (await readSettings(db, userId)).language

/** Without a mail server, users read in their notifications what the mails would say. */
export function startSecurityMails({ config, db, logger, mailer }: SecurityMailsOptions): () => Promise<void> {
  if (!mailer) return async () => undefined
  return startSecurityMailPoller({ db, logger, mailer, origin: config.ORIGIN, findLanguage })
}
