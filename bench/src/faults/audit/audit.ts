import { auditCredits } from './audit-credits.ts'
import { auditEngine } from './audit-engine.ts'
import { auditRequests } from './audit-requests.ts'
import { compareBill, readCalls } from './audit-provider.ts'
import { auditSongs } from './audit-songs.ts'
import type { Violation } from './violation.ts'
import { CREDITS_PER_USER } from '#bench/faults/users/test-users.ts'
import type { Product } from '#bench/faults/product.ts'
import type { Trial } from '#bench/faults/trial.ts'

/** What is audited: the whole product, or a cluster of it. */
export type AuditSubject = Pick<Trial, 'client' | 'users' | 'requests' | 'adminUrl' | 'honorsIdempotencyKey'> & {
  product: Pick<Product, 'db' | 'store' | 'music'>
}

/**
 * Runs once no generation is pending: what must hold whatever was killed, for everything since the product started.
 * Only the bytes of songs are limited to the given generations.
 */
export async function audit(trial: AuditSubject, generationIds: readonly string[]): Promise<Violation[]> {
  const { client, users, requests, product } = trial
  const { db, store, music } = product
  return [
    ...(await auditEngine(db, trial.adminUrl)),
    ...(await auditCredits(db, users.length * CREDITS_PER_USER)),
    ...(await auditRequests({ client, users, db }, requests.all)),
    ...(await auditSongs(db, store, generationIds)),
    ...compareBill(music.bill().charges, await readCalls(db), trial),
  ]
}
