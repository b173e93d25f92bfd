import type { RawBuilder } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { insertFact, insertFactsSql } from './notification-facts.repository.ts'
import { insertSeenSubject } from './seen-subjects.repository.ts'

/*
 * A fact is recorded if and only if it happened: it is written in the transaction that causes it and, where thousands
 * may cause one at the same moment, by the same statement. Each fact is one appended row, which waits for no lock.
 */

/** The changed rows and their columns, by their names inside the statement. */
type ChangedRows<Name extends string> = Record<Name, RawBuilder<string>> & { rows: RawBuilder<unknown> }

/** Records a like or its removal. Users are not notified of likes of their own. */
export function recordLikeSql({ rows, ownerId, songId, actorId }: ChangedRows<'ownerId' | 'songId' | 'actorId'>) {
  return insertFactsSql(rows, { kind: 'like', userId: ownerId, subjectId: songId, actorId })
}

/** Records a follow or its removal. */
export function recordFollowSql({ rows, creatorId, followerId }: ChangedRows<'creatorId' | 'followerId'>) {
  return insertFactsSql(rows, { kind: 'follow', userId: creatorId, subjectId: creatorId, actorId: followerId })
}

export async function recordSongReady(tx: DatabaseOrTransaction, userId: string, songId: string): Promise<void> {
  await insertFact(tx, { userId, kind: 'song-ready', subjectId: songId, actorId: null, credits: null })
}

export async function recordSongFailed(tx: DatabaseOrTransaction, userId: string, generationId: string): Promise<void> {
  await insertFact(tx, { userId, kind: 'song-failed', subjectId: generationId, actorId: null, credits: null })
}

/** `subjectId` is the source of the credits: the id of a purchase, or the user's own id for the signup bonus. */
export async function recordCreditsReceived(
  tx: DatabaseOrTransaction,
  { userId, subjectId, credits }: { userId: string; subjectId: string; credits: number },
): Promise<void> {
  await insertFact(tx, { userId, kind: 'credits', subjectId, actorId: null, credits })
}

/** `eventId` is that of a security event. */
export async function recordSecurityNews(tx: DatabaseOrTransaction, userId: string, eventId: string): Promise<void> {
  await insertFact(tx, { userId, kind: 'security', subjectId: eventId, actorId: null, credits: null })
}

/** `subjectId` is the song that was ready, or the generation that failed, while the user watched. */
export async function recordSubjectSeen(tx: DatabaseOrTransaction, userId: string, subjectId: string): Promise<void> {
  await insertSeenSubject(tx, userId, subjectId)
}
