import type { Generation } from '@cadenza/contract/generations'
import { findClosedHolds } from '#features/credits/ledger/holds.service.ts'
import type { Database } from '#platform/db/database.ts'
import { readGenerations } from '#features/generation/generation.service.ts'
import {
  findPendingGenerationsOf,
  hasPendingGenerations,
  transferSeqOf,
  type UserPendingGenerations,
  versionOfTransfer,
} from './pending-generations.repository.ts'

/** A client that missed more than these reads the list again anyway. */
const MAX_ENDS = 200

export async function readPendingGenerations(db: Database, userId: string): Promise<UserPendingGenerations> {
  const pending = await findPendingGenerationsOf(db, userId)
  if (!pending) throw new Error(`nothing is known of what ${userId} has under way`)
  return pending
}

/** A client that has received it has received everything that ended before, up to this version. */
export interface EndedGeneration {
  version: number
  generation: Generation
}

/** Returns the generations that ended after one version and up to another, in the order in which they ended. */
export async function readEndedGenerations(
  db: Database,
  userId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<EndedGeneration[]> {
  const between = { after: transferSeqOf(after), upTo: transferSeqOf(upTo) }
  if (between.after >= between.upTo) return []
  const closed = await findClosedHolds(db, userId, { ...between, limit: MAX_ENDS })
  const ids = closed.map(({ holdId }) => holdId)
  const ended = new Map((await readGenerations(db, userId, ids)).map((generation) => [generation.id, generation]))
  return closed.flatMap(({ holdId, seq }) => {
    const generation = ended.get(holdId)
    return generation ? [{ version: versionOfTransfer(seq), generation }] : []
  })
}

/** Returns the generations that have started or reached a new stage since the stages that were sent last. */
export async function readChangedGenerations(
  db: Database,
  { userId, generations }: UserPendingGenerations,
  sentStages: ReadonlyMap<string, number>,
): Promise<Generation[]> {
  const moved = generations.filter(({ id, stage }) => sentStages.get(id) !== stage).map(({ id }) => id)
  return readGenerations(db, userId, moved)
}

/** Returns whether any user except these has a pending generation. */
export function hasPendingGenerationsOfOthers(db: Database, userIds: readonly string[]): Promise<boolean> {
  return hasPendingGenerations(db, userIds)
}
