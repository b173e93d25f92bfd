import type { SignInMethod } from '@cadenza/contract/security/events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordSignIn } from '#features/security/security-events.service.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { createToken, hashToken } from '#platform/http/browser-token.ts'
import { readSource } from '#platform/http/request-source.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { openSession } from './sessions.service.ts'

interface BeginSessionDeps {
  config: Config
  db: Database
  cookies: AuthCookies
}

/** Signs this browser in as the user, whatever it was signed in as before. */
export async function beginSession(
  { config, db, cookies }: BeginSessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  signIn: { userId: string; method: SignInMethod },
): Promise<void> {
  const deviceToken = cookies.readDevice(request) ?? createToken()
  const source = readSource(config, request)
  const token = await db.transaction().execute(async (tx) => {
    await recordSignIn(tx, { ...signIn, source, deviceHash: hashToken(deviceToken) })
    return openSession(tx, {
      userId: signIn.userId,
      userAgent: source.userAgent,
      previousToken: cookies.readSession(request),
    })
  })
  cookies.setSession(reply, token)
  cookies.setDevice(reply, deviceToken)
}
