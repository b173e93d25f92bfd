import type { RawBuilder } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { insertFact, insertFactsSql } from './notification-facts.repository.ts'

/*
 * A fact is told if and only if it happened: it is written in the transaction that makes it, and where thousands make one at the
 * same moment, by the very statement. Each is one row appended, which waits for nobody.
 */

/** What has changed, by the names it has inside of a statement. */
type ChangedRows<Name extends string> = Record<Name, RawBuilder<string>> & { rows: RawBuilder<unknown> }

/** Liked, or no longer. What somebody does to their own song is told to nobody. */
export function recordLikeSql({ rows, ownerId, songId, actorId }: ChangedRows<'ownerId' | 'songId' | 'actorId'>) {
  return insertFactsSql(rows, { kind: 'like', userId: ownerId, subjectId: songId, actorId })
}

/** Followed, or no longer. */
export function recordFollowSql({ rows, creatorId, followerId }: ChangedRows<'creatorId' | 'followerId'>) {
  return insertFactsSql(rows, { kind: 'follow', userId: creatorId, subjectId: creatorId, actorId: followerId })
}

export async function recordSongReady(tx: DatabaseOrTransaction, userId: string, songId: string): Promise<void> {
  await insertFact(tx, { userId, kind: 'song-ready', subjectId: songId, actorId: null, credits: null })
}

export async function recordSongFailed(tx: DatabaseOrTransaction, userId: string, generationId: string): Promise<void> {
  await insertFact(tx, { userId, kind: 'song-failed', subjectId: generationId, actorId: null, credits: null })
}

/** `about` is what they came by: a purchase, or the person for what came by itself. */
export async function recordCreditsReceived(
  tx: DatabaseOrTransaction,
  { userId, about: subjectId, credits }: { userId: string; about: string; credits: number },
): Promise<void> {
  await insertFact(tx, { userId, kind: 'credits', subjectId, actorId: null, credits })
}
