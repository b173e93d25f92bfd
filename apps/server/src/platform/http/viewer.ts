import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

/** The user who sends this request, as the session says. Identity comes from no other source. */
export interface Viewer {
  userId: string
  sessionId: string
  /** Since the sign-in, or since a passkey confirmed in this session that it is the user. */
  confirmedSecondsAgo: number
  /** The user has requested the deletion of the account and can still cancel it. */
  isDeletionPending?: boolean
  /** An operator lets the user read, export and leave, and change nothing else. */
  isSuspended?: boolean
}

export type ReadViewer = (request: FastifyRequest) => Promise<Viewer | null>

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

export function requireViewer(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new AppError('UNAUTHENTICATED')
  return request.viewer
}
