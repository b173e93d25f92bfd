import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { openSession } from './sessions.service.ts'

/** Signs this browser in as the user, whatever it was signed in as before. */
export async function beginSession(
  { db, cookies }: { db: Database; cookies: AuthCookies },
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const token = await openSession(db, {
    userId,
    userAgent: request.headers['user-agent'],
    previousToken: cookies.readSession(request),
  })
  cookies.setSession(reply, token)
}
