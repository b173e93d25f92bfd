import type { Language } from '@cadenza/vocabulary/languages'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { startPolling } from '#platform/async/poller.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { securityMail } from './security-mail-texts.ts'
import * as mails from './security-mails.repository.ts'

export interface SecurityMailDeps {
  db: Database
  mailer: Mailer
  logger: Logger
  origin: string
  /** The language that the user has chosen in the settings, if any. */
  findLanguage: (db: Database, userId: string) => Promise<Language | null>
}

const EVERY_MS = 2000
const AT_ONCE = 5
/** Longer than sending one mail may take. */
const CLAIM_SECONDS = 120
const FIRST_WAIT_SECONDS = 30
/** The last attempt is three hours after the first. */
const MOST_ATTEMPTS = 6

/** Sends the due mails and returns how many there were. Several processes may send at once. */
export async function sendDueSecurityMails(deps: SecurityMailDeps): Promise<number> {
  let total = 0
  for (;;) {
    const due = await mails.claimDueMails(deps.db, { limit: AT_ONCE, forSeconds: CLAIM_SECONDS })
    await Promise.all(due.map((mail) => deliver(deps, mail)))
    total += due.length
    if (due.length < AT_ONCE) return total
  }
}

async function deliver({ db, mailer, logger, origin, findLanguage }: SecurityMailDeps, mail: mails.DueMail) {
  const { eventId, email, attempts } = mail
  if (email !== null) {
    const language = (await findLanguage(db, mail.userId)) ?? mail.language
    try {
      await mailer.send({ to: email, ...securityMail(mail, language, origin) })
    } catch (error) {
      logger.warn({ err: error, attempts }, 'a security mail was not sent')
      if (attempts < MOST_ATTEMPTS) {
        await mails.postponeMail(db, eventId, FIRST_WAIT_SECONDS * 4 ** (attempts - 1))
        return
      }
    }
  }
  await mails.deleteMail(db, eventId)
}

/** The api sends them, because it is the role that knows the mail server. */
export function startSecurityMailPoller(deps: SecurityMailDeps): () => Promise<void> {
  const { logger } = deps
  return startPolling(
    { name: 'security-mails', everyMs: EVERY_MS, logger, failureMessage: 'security mails wait to be sent' },
    () => sendDueSecurityMails(deps),
  )
}
