import type { DeviceSession, SessionUser } from '@cadenza/contract/auth'
import { v7 as uuidv7 } from 'uuid'
import { requestMediaRotation } from '#features/media/media-rotations.service.ts'
import { recordSecurityEvent } from '#features/security/security-events.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createToken, hashToken } from '#platform/http/browser-token.ts'
import type { RequestSource } from '#platform/http/request-source.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { findSessionUser } from './auth.repository.ts'
import * as sessions from './sessions.repository.ts'

/**
 * Opens a new session for this browser. The previous one ends: a token that was known before sign-in is worthless after
 * it.
 */
export async function openSession(
  tx: DatabaseOrTransaction,
  { userId, userAgent, previousToken }: { userId: string; userAgent: string | null; previousToken: string | undefined },
): Promise<string> {
  const token = createToken()
  if (previousToken) await sessions.deleteSessionByToken(tx, hashToken(previousToken))
  await sessions.insertSession(tx, {
    id: uuidv7(),
    userId,
    tokenHash: hashToken(token),
    userAgent,
  })
  return token
}

export async function readSession(db: Database, token: string): Promise<Viewer | null> {
  const session = await sessions.findSession(db, hashToken(token))
  if (!session) return null
  if (session.isStale) await sessions.touchSession(db, session.id)
  const { id: sessionId, userId, confirmedSecondsAgo, isDeletionPending, isSuspended } = session
  return { userId, sessionId, confirmedSecondsAgo, isDeletionPending, isSuspended }
}

export async function refreshSession(db: Database, viewer: Viewer): Promise<void> {
  await sessions.touchSession(db, viewer.sessionId)
}

export async function getSessionUser(db: Database, userId: string): Promise<SessionUser | null> {
  const found = await findSessionUser(db, userId)
  if (!found) return null
  const { isOperator, ...user } = found
  return isOperator ? { ...user, isOperator } : user
}

export async function closeSession(db: Database, token: string, source: RequestSource): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await sessions.deleteSessionByToken(tx, hashToken(token))
    if (ended) await recordSessionEnded(tx, ended, source)
  })
}

async function recordSessionEnded(
  tx: DatabaseOrTransaction,
  { userId, userAgent }: { userId: string; userAgent: string | null },
  source: RequestSource,
): Promise<void> {
  await recordSecurityEvent(tx, { userId, kind: 'session-ended', subject: userAgent, source })
}

/** Also ends the links to private files that any of the devices may hold. */
export async function closeAllSessions(db: Database, viewer: Viewer, source: RequestSource): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sessions.deleteAllSessionsOf(tx, viewer.userId)
    await recordSecurityEvent(tx, { userId: viewer.userId, kind: 'sessions-ended', source })
    await requestMediaRotation(tx, viewer.userId)
  })
}

/** Leaves only this browser signed in. */
export async function closeOtherSessions(db: DatabaseOrTransaction, viewer: Viewer): Promise<void> {
  await sessions.deleteOtherSessionsOf(db, viewer.userId, viewer.sessionId)
}

export async function revokeSession(
  db: Database,
  viewer: Viewer,
  { sessionId, source }: { sessionId: string; source: RequestSource },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await sessions.deleteSessionOf(tx, viewer.userId, sessionId)
    if (!ended) throw new AppError('NOT_FOUND')
    await recordSessionEnded(tx, ended, source)
  })
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
