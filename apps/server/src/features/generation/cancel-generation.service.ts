import type { Generation } from '@cadenza/contract/generations'
import { cancelHold } from '#features/credits/ledger/holds.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UserSemaphore } from '#platform/user-semaphore.ts'
import { recordGenerationEnd } from './generation-metrics.ts'
import * as generations from './generation.repository.ts'
import { readGeneration } from './generation.service.ts'
import { failGeneration } from './pipeline/end-generation.service.ts'
import { findPendingGenerationIds } from './progress/pending-generations.repository.ts'

/**
 * Returns the credits, or what is left of them after a late cancel, and ends the generation, whatever the engine is
 * doing: each of its steps checks before it continues. When the song was charged a moment before, it stays and the
 * response shows it. Costs more than the user has agreed to are refused.
 */
export async function cancelGeneration(
  { db, semaphore }: { db: Database; semaphore: UserSemaphore },
  userId: string,
  id: string,
  agreedCredits: number,
): Promise<Generation> {
  const row = await generations.findOwnGeneration(db, userId, id)
  if (!row) throw new AppError('NOT_FOUND')
  const ended = await semaphore.run(userId, () =>
    db.transaction().execute(async (tx) => {
      const outcome = await cancelHold(tx, id, agreedCredits)
      if (outcome === 'not-agreed') throw new AppError('CANCEL_TERMS_CHANGED')
      return outcome === 'ok' ? generations.finishGeneration(tx, id, { state: 'cancelled' }) : null
    }),
  )
  if (ended) recordGenerationEnd('cancelled', ended)
  return readGeneration(db, userId, id)
}

/** Cancels all pending generations of a user: their credits return, and no further step runs. */
export async function cancelPendingGenerations(db: Database, userId: string): Promise<void> {
  for (const id of await findPendingGenerationIds(db, userId)) await failGeneration(db, id, 'cancelled')
}
