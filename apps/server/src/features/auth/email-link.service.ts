import { safeNextPath } from '@cadenza/domain/text/safe-next-path'
import type { Mailer } from '#adapters/mail/mailer.ts'
import type { SignupBonus } from '#features/credits/signup-bonus.service.ts'
import { recordSecurityEvent } from '#features/security/security-events.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createToken, hashToken } from '#platform/http/browser-token.ts'
import type { RequestSource } from '#platform/http/request-source.ts'
import * as auth from './auth.repository.ts'
import { findOrCreateUser } from './users.service.ts'

const ISSUER = 'email'

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

interface EmailLinkRequest {
  origin: string
  /** Normalized: the same mailbox is the same text. */
  email: string
  next: string | undefined
  /** The cookie of a sign-in that is already open in this browser, which must stay valid. */
  browserToken: string | undefined
  source: RequestSource
}

/**
 * Sends a link that signs in the reader of the mailbox once, within ten minutes, and ends the links that the address
 * got before. Returns the token for the cookie of the browser that asked.
 */
export async function sendEmailLink(
  db: Database,
  mailer: Mailer,
  request: EmailLinkRequest,
): Promise<{ browserToken: string }> {
  const token = createToken()
  const browserToken = request.browserToken ?? createToken()
  const { email } = request
  await db.transaction().execute(async (tx) => {
    await auth.replaceEmailLink(tx, {
      tokenHash: hashToken(token),
      browserHash: hashToken(browserToken),
      email,
      nextPath: safeNextPath(request.next),
    })
    const known = await auth.findUserByIdentity(tx, ISSUER, email)
    if (!known) return
    await recordSecurityEvent(tx, { userId: known.id, kind: 'email-link-requested', source: request.source })
  })
  // Browsers do not send the fragment, so the token is in no log of a proxy.
  const link = new URL('/auth/callback', request.origin)
  link.hash = new URLSearchParams({ token }).toString()
  await mailer.send({
    to: email,
    subject: 'Your sign-in link for Cadenza',
    text: `Open this link to sign in to Cadenza. It works once, for ten minutes.\n\n${link.href}\n\nIf you did not ask for it, ignore this message: nobody is signed in without the link.\n`,
  })
  return { browserToken }
}

interface EmailLinkProof {
  token: string
  browserToken: string | undefined
  isConfirmed: boolean
}

/**
 * Redeems a link. A page does this by POST, so that a mail scanner that opens links signs no user in. Where another
 * browser asked for the link, it is left as it is until the user has confirmed it: otherwise whoever makes others open
 * a link signs them in to an account that is not theirs.
 */
export async function redeemEmailLink(
  db: Database,
  bonus: SignupBonus,
  { token, browserToken, isConfirmed }: EmailLinkProof,
): Promise<auth.EmailLink & { userId: string | null }> {
  const tokenHash = hashToken(token)
  const browserHash = isConfirmed ? null : hashToken(browserToken ?? '')
  const redeemed = await auth.consumeEmailLink(db, tokenHash, browserHash)
  if (redeemed) {
    const identity = { issuer: ISSUER, subject: redeemed.email, profile: { email: redeemed.email } }
    return { ...redeemed, userId: await findOrCreateUser(db, bonus, identity) }
  }
  const link = isConfirmed ? undefined : await auth.findEmailLink(db, tokenHash)
  if (!link) throw new AppError('AUTH_LINK_INVALID')
  return { ...link, userId: null }
}
