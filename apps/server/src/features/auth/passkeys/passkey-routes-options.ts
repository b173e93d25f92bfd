import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import type { AuthCookies } from '#features/auth/auth-cookies.ts'

export interface PasskeyRoutesOptions {
  config: Config
  db: Database
  cookies: AuthCookies
  rateLimits: RateLimits
}

/** What binds a challenge to the session that asked for it. */
export function sessionTokenOf(cookies: AuthCookies, request: FastifyRequest): string {
  const token = cookies.readSession(request)
  if (!token) throw new AppError('UNAUTHENTICATED')
  return token
}
