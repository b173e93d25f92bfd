import type { Answer, Client } from './client.ts'
import { requireWorks } from './evidence.ts'
import type { Target } from './target.ts'

/** Asks for a sign-in link and reads its token from the mailbox. */
export async function requestEmailLink(
  { mailbox }: Target,
  client: Client,
  email: string,
  next?: string,
): Promise<string> {
  const seen = mailbox.received.length
  requireWorks(await client.post('/api/auth/email/start', { email, ...(next === undefined ? {} : { next }) }), 202)
  const mail = mailbox.received.slice(seen).findLast(({ to }) => to.includes(email.toLowerCase()))
  // Quoted-printable folds long lines with a trailing '=' and writes '=' as '=3D'.
  const text = mail?.text.replace(/=\r?\n/g, '').replace(/=3D/g, '=') ?? ''
  const token = /#token=([\w-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error(`no link was sent to ${email}`)
  return token
}

export const openEmailLink = (client: Client, token: string, isConfirmed = false): Promise<Answer> =>
  client.post('/api/auth/email/verify', { token, isConfirmed })
