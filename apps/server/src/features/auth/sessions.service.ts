import type { DeviceSession, SessionUser } from '@cadenza/contract/auth'
import { v7 as uuidv7 } from 'uuid'
import { requestMediaRotation } from '#features/media/media-rotations.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createToken, hashToken } from '#platform/http/browser-token.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { findSessionUser } from './auth.repository.ts'
import * as sessions from './sessions.repository.ts'

const MAX_USER_AGENT_LENGTH = 300

/**
 * Opens a new session for this browser. The previous one ends: a token that was known before sign-in is worthless after
 * it.
 */
export async function openSession(
  db: Database,
  {
    userId,
    userAgent,
    previousToken,
  }: { userId: string; userAgent: string | undefined; previousToken: string | undefined },
): Promise<string> {
  const token = createToken()
  await db.transaction().execute(async (tx) => {
    if (previousToken) await sessions.deleteSessionByToken(tx, hashToken(previousToken))
    await sessions.insertSession(tx, {
      id: uuidv7(),
      userId,
      tokenHash: hashToken(token),
      userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    })
  })
  return token
}

export async function readSession(db: Database, token: string): Promise<Viewer | null> {
  const session = await sessions.findSession(db, hashToken(token))
  if (!session) return null
  if (session.isStale) await sessions.touchSession(db, session.id)
  const { id: sessionId, userId, isDeletionPending, isSuspended } = session
  return { userId, sessionId, isDeletionPending, isSuspended }
}

export async function refreshSession(db: Database, viewer: Viewer): Promise<void> {
  await sessions.touchSession(db, viewer.sessionId)
}

export async function getSessionUser(db: Database, userId: string): Promise<SessionUser | null> {
  return (await findSessionUser(db, userId)) ?? null
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await sessions.deleteSessionByToken(db, hashToken(token))
}

/** Also ends the links to private files that any of the devices may hold. */
export async function closeAllSessions(db: Database, viewer: Viewer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sessions.deleteAllSessionsOf(tx, viewer.userId)
    await requestMediaRotation(tx, viewer.userId)
  })
}

/** Leaves only this browser signed in. */
export async function closeOtherSessions(db: DatabaseOrTransaction, viewer: Viewer): Promise<void> {
  await sessions.deleteOtherSessionsOf(db, viewer.userId, viewer.sessionId)
}

export async function revokeSession(db: Database, viewer: Viewer, sessionId: string): Promise<void> {
  if (!(await sessions.deleteSessionOf(db, viewer.userId, sessionId))) throw new AppError('NOT_FOUND')
}

export async function listDeviceSessions(db: Database, viewer: Viewer): Promise<DeviceSession[]> {
  const rows = await sessions.listSessions(db, viewer.userId)
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    userAgent: row.userAgent,
    isCurrent: row.id === viewer.sessionId,
  }))
}
