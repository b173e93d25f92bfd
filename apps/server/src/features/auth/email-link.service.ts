import { safeNextPath } from '@cadenza/domain/text/safe-next-path'
import type { Mailer } from '#adapters/mail/mailer.ts'
import type { PseudonymKey } from '#features/credits/signup-bonus.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createToken, hashToken } from '#platform/http/browser-token.ts'
import * as auth from './auth.repository.ts'
import { findOrCreateUser } from './users.service.ts'

const ISSUER = 'email'

const normalized = (email: string) => email.trim().toLowerCase()

/** Sends a link that signs in the reader of the mailbox once, within ten minutes. */
export async function sendEmailLink(
  db: Database,
  mailer: Mailer,
  request: { origin: string; email: string; next: string | undefined },
): Promise<void> {
  const token = createToken()
  const email = normalized(request.email)
  await auth.insertEmailLink(db, { tokenHash: hashToken(token), email, nextPath: safeNextPath(request.next) })
  const link = new URL('/auth/callback', request.origin)
  link.searchParams.set('token', token)
  await mailer.send({
    to: email,
    subject: 'Your sign-in link for Cadenza',
    text: `Open this link to sign in to Cadenza. It works once, for ten minutes.\n\n${link.href}\n\nIf you did not ask for it, ignore this message: nobody is signed in without the link.\n`,
  })
}

/** Redeems a link. A page does this by POST, so that a mail scanner that opens links signs no user in. */
export async function redeemEmailLink(
  db: Database,
  pseudonymKey: PseudonymKey,
  token: string,
): Promise<{ userId: string; nextPath: string | null }> {
  const link = await auth.consumeEmailLink(db, hashToken(token))
  if (!link) throw new AppError('AUTH_LINK_INVALID')
  const identity = { issuer: ISSUER, subject: link.email, profile: { email: link.email } }
  const userId = await findOrCreateUser(db, pseudonymKey, identity)
  return { userId, nextPath: link.nextPath }
}
