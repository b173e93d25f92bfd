import { createHmac } from 'node:crypto'
import { SIGNUP_BONUS_CREDITS } from '@cadenza/domain/pricing/song-price'
import { recordCreditsReceived } from '#features/notifications/notification-facts.service.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import * as ledger from './ledger/ledger.repository.ts'

/** With this key one could tell which identities had an account; without it the stored digests reveal nothing. */
export type PseudonymKey = string

export async function grantSignupBonusOnce(
  tx: DatabaseOrTransaction,
  key: PseudonymKey,
  { userId, issuer, subject }: { userId: string; issuer: string; subject: string },
): Promise<void> {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify([issuer, subject]))
    .digest()
  const outcome = await ledger.grantSignupBonus(tx, userId, digest)
  if (outcome === 'ok') await recordCreditsReceived(tx, { userId, subjectId: userId, credits: SIGNUP_BONUS_CREDITS })
}
