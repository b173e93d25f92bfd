import type { RawBuilder } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { appendFact, appendForChanged } from './facts.repository.ts'

/*
 * A fact is told if and only if it happened: it is written in the transaction that makes it, and where thousands make one at the
 * same moment, by the very statement. Each is one row appended, which waits for nobody.
 */

interface ByPerson {
  userId: string
  actorId: string
}

/** Goes behind `with changed as (…)`: liked, or no longer. What somebody does to their own song is told to nobody. */
export function noteLike({
  userId,
  actorId,
  songId,
}: Omit<ByPerson, 'userId'> & { userId: RawBuilder<string>; songId: string }): RawBuilder<unknown> {
  return appendForChanged({ userId, kind: 'like', subjectId: songId, actorId })
}

/** Goes behind `with changed as (…)`: followed, or no longer. */
export function noteFollow({ userId, actorId }: ByPerson): RawBuilder<unknown> {
  return appendForChanged({ userId, kind: 'follow', subjectId: userId, actorId })
}

export async function noteSongReady(tx: DatabaseOrTransaction, userId: string, songId: string): Promise<void> {
  await appendFact(tx, { userId, kind: 'song-ready', subjectId: songId, actorId: null, credits: null })
}

export async function noteSongFailed(tx: DatabaseOrTransaction, userId: string, generationId: string): Promise<void> {
  await appendFact(tx, { userId, kind: 'song-failed', subjectId: generationId, actorId: null, credits: null })
}

/** `about` is what they came by: a purchase, or the person for what came by itself. */
export async function noteCredits(
  tx: DatabaseOrTransaction,
  { userId, about, credits }: { userId: string; about: string; credits: number },
): Promise<void> {
  await appendFact(tx, { userId, kind: 'credits', subjectId: about, actorId: null, credits })
}
