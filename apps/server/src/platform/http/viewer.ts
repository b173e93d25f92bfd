import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

/** Who is asking, as the session says. Identity comes from nowhere else. */
export interface Viewer {
  userId: string
  sessionId: string
  /** Has asked for their account to be deleted, and may still stay. */
  isLeaving?: boolean
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
