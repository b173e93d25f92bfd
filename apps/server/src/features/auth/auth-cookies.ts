import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookies } from '#platform/http/host-cookies.ts'

const DAY_SECONDS = 86_400

export interface AuthCookies {
  readSession(request: FastifyRequest): string | undefined
  setSession(reply: FastifyReply, token: string): void
  clearSession(reply: FastifyReply): void
  readSignInAttempt(request: FastifyRequest): string | undefined
  setSignInAttempt(reply: FastifyReply, token: string): void
  /** Outlives the session: by it a device is known when its user signs in again. It gives access to nothing. */
  readDevice(request: FastifyRequest): string | undefined
  setDevice(reply: FastifyReply, token: string): void
}

export function createAuthCookies(origin: string): AuthCookies {
  const { named, options: base } = hostCookies(origin)
  const session = named('session')
  const attempt = named('sign-in')
  const device = named('device')
  return {
    readSession: (request) => request.cookies[session],
    setSession: (reply, token) => void reply.setCookie(session, token, { ...base, maxAge: 180 * DAY_SECONDS }),
    clearSession: (reply) => void reply.clearCookie(session, base),
    readSignInAttempt: (request) => request.cookies[attempt],
    setSignInAttempt: (reply, token) => void reply.setCookie(attempt, token, { ...base, maxAge: 600 }),
    readDevice: (request) => request.cookies[device],
    setDevice: (reply, token) => void reply.setCookie(device, token, { ...base, maxAge: 400 * DAY_SECONDS }),
  }
}
