import { createHmac } from 'node:crypto'
import type { BonusRefusal } from '@cadenza/contract/auth'
import { canonicalMailbox } from '@cadenza/domain/canonical-mailbox'
import { SIGNUP_BONUS_CREDITS } from '@cadenza/domain/pricing/song-price'
import { recordCreditsReceived } from '#features/notifications/notification-facts.service.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { clientNetwork } from '#platform/http/guards/client-network.ts'
import { createCounterFromZero } from '#platform/telemetry/meter.ts'
import * as ledger from './ledger/ledger.repository.ts'

/** With this key one could tell which identities had an account; without it the stored digests reveal nothing. */
export type PseudonymKey = string

export interface BonusLimits {
  /** Credits given as bonuses in a day, in UTC. */
  creditsPerDay: number
  perSubnetPerDay: number
  perNetworkPerDay: number
}

export interface SignupBonus {
  key: PseudonymKey
  /** Null grants the bonus to any identity, for users that no visitor can create: demo creators, and those of tests. */
  guard: { limits: BonusLimits; address: string } | null
}

export interface BonusClaim {
  userId: string
  issuer: string
  subject: string
  /** An address that the identity provider has verified. */
  email: string | null
}

const REFUSALS: readonly BonusRefusal[] = ['email-unverified', 'mailbox-known', 'network-busy', 'budget-spent']

const refused = createCounterFromZero<{ reason: BonusRefusal }>(
  'cadenza.bonus.refused',
  { description: 'Sign-ins that got no bonus, by reason' },
  REFUSALS.map((reason) => ({ reason })),
)

/** Runs at every sign-in. Returns why the user has no bonus, or null when they have it. */
export async function grantSignupBonusOnce(
  tx: DatabaseOrTransaction,
  { key, guard }: SignupBonus,
  claim: BonusClaim,
): Promise<BonusRefusal | null> {
  const digest = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const subject = digest(claim.issuer, claim.subject)
  const outcome = guard
    ? await claimGuarded(tx, claim, { subject, digest, guard })
    : await ledger.grantSignupBonus(tx, claim.userId, subject)
  if (outcome === 'ok') {
    await recordCreditsReceived(tx, { userId: claim.userId, subjectId: claim.userId, credits: SIGNUP_BONUS_CREDITS })
  }
  const refusal = REFUSAL_BY_OUTCOME[outcome]
  if (refusal) refused.add(1, { reason: refusal })
  return refusal
}

const REFUSAL_BY_OUTCOME = {
  ok: null,
  replay: null,
  'known-subject': 'mailbox-known',
  'known-mailbox': 'mailbox-known',
  'email-unverified': 'email-unverified',
  'limit-1': 'budget-spent',
  'limit-2': 'network-busy',
  'limit-3': 'network-busy',
} as const satisfies Record<string, BonusRefusal | null>

interface GuardedClaim {
  subject: Buffer
  digest: (...parts: string[]) => Buffer
  guard: NonNullable<SignupBonus['guard']>
}

async function claimGuarded(
  tx: DatabaseOrTransaction,
  { userId, email }: BonusClaim,
  { subject, digest, guard: { limits, address } }: GuardedClaim,
): Promise<ledger.LimitedBonusOutcome | 'email-unverified'> {
  if (email === null) return (await ledger.hasSignupBonus(tx, userId)) ? 'replay' : 'email-unverified'
  const counts: { key: Buffer; limit: number }[] = [
    { key: ledger.ALL_BONUSES, limit: Math.floor(limits.creditsPerDay / SIGNUP_BONUS_CREDITS) },
  ]
  const from = clientNetwork(address)
  if (from) {
    counts.push({ key: digest('bonus subnet', from.subnet), limit: limits.perSubnetPerDay })
    counts.push({ key: digest('bonus network', from.network), limit: limits.perNetworkPerDay })
  }
  return ledger.grantLimitedBonus(tx, { userId, subject, mailbox: digest('mailbox', canonicalMailbox(email)), counts })
}
