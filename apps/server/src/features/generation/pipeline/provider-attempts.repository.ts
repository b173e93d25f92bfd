import { stageNumber } from '@cadenza/domain/generation-stages'
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import type { AttemptState } from '#platform/db/schema.generated.ts'

export interface AttemptClaim {
  generationId: string
  /** The id of this process. */
  owner: string
  provider: string
  /** Whether the owner of a claim with this heartbeat counts as dead. Called for the claims of other processes. */
  hasStopped: (heartbeat: string) => boolean
  /** How many calls that may have been charged are allowed per song. */
  budget: number
  /** What the call will cost if it delivers. It is booked before the call, and corrected when more is known. */
  expectedCents: number
  /** The audio of a paid call was looked for and is not there. */
  isPaidAudioLost?: boolean
}

export type ClaimResult =
  /**
   * Make the call as this attempt; with a reference, fetch the song that was already requested under it. The first
   * attempt also gets the time since the request.
   */
  | { kind: 'go'; n: number; reference: string | null; waitedSeconds: number | null }
  /** A living process is making the call. */
  | { kind: 'wait' }
  /** A call was paid for and has ended, perhaps since the audio was looked for. */
  | { kind: 'paid' }
  | { kind: 'spent' }
  /** The generation has ended. */
  | { kind: 'over' }

/**
 * Decides, while holding the lock on the generation's row, which process may spend money on it. An open attempt of the
 * claiming process itself counts as abandoned: it must not claim while it makes a call for this generation.
 */
export function claimAttempt(db: Database, claim: AttemptClaim): Promise<ClaimResult> {
  return db.transaction().execute(async (tx) => {
    const generation = await tx
      .selectFrom('generations')
      .select('state')
      .where('id', '=', claim.generationId)
      .forUpdate()
      .executeTakeFirst()
    if (generation?.state !== 'running') return { kind: 'over' }
    const attempts = await findAttempts(tx, claim.generationId)
    const last = attempts.at(-1)
    if (last?.state === 'open' && isBeingMade(last, claim)) return { kind: 'wait' }
    if (last?.state === 'paid' && claim.isPaidAudioLost !== true) return { kind: 'paid' }
    if (last && last.reference !== null && last.state !== 'refused') return resume(tx, claim, last)
    if (last?.state === 'open') await endAttempt(tx, claim.generationId, last.n, { state: 'lost' })
    if (attempts.filter(({ state }) => state !== 'refused').length >= claim.budget) return { kind: 'spent' }
    return begin(tx, claim, (last?.n ?? 0) + 1)
  })
}

type Attempt = Awaited<ReturnType<typeof findAttempts>>[number]

function findAttempts(tx: DatabaseOrTransaction, generationId: string) {
  return tx
    .selectFrom('providerAttempts')
    .select(['n', 'owner', 'state', 'reference'])
    .select(sql<string>`beat_at::text`.as('heartbeat'))
    .where('generationId', '=', generationId)
    .orderBy('n')
    .execute()
}

const isBeingMade = (attempt: Attempt, claim: AttemptClaim): boolean =>
  attempt.owner !== claim.owner && !claim.hasStopped(`${attempt.n} ${attempt.heartbeat}`)

async function resume(tx: DatabaseOrTransaction, claim: AttemptClaim, { n, reference }: Attempt): Promise<ClaimResult> {
  await tx
    .updateTable('providerAttempts')
    .set({ state: 'open', owner: claim.owner, beatAt: sql`now()`, endedAt: null })
    .where('generationId', '=', claim.generationId)
    .where('n', '=', n)
    .execute()
  return { kind: 'go', n, reference, waitedSeconds: null }
}

async function begin(tx: DatabaseOrTransaction, claim: AttemptClaim, n: number): Promise<ClaimResult> {
  const { generationId, owner, provider, expectedCents } = claim
  const costCents = String(expectedCents)
  await tx.insertInto('providerAttempts').values({ generationId, n, owner, provider, costCents }).execute()
  const { waitedSeconds } = await tx
    .updateTable('generations')
    .set({ stage: sql`greatest(stage, ${stageNumber('crafting')}::int2)`, touchedAt: sql`now()` })
    .where('id', '=', generationId)
    .returning(sql<number>`extract(epoch from now() - created_at)::float8`.as('waitedSeconds'))
    .executeTakeFirstOrThrow()
  return { kind: 'go', n, reference: null, waitedSeconds: n === 1 ? waitedSeconds : null }
}

export async function saveReference(
  db: DatabaseOrTransaction,
  generationId: string,
  n: number,
  reference: string | null,
): Promise<void> {
  await db
    .updateTable('providerAttempts')
    .set({ reference })
    .where('generationId', '=', generationId)
    .where('n', '=', n)
    .execute()
}

interface AttemptEnd {
  state: Exclude<AttemptState, 'open'>
  /** Without it the cost stays that was booked before the call: nobody knows whether it was charged. */
  costCents?: number
  failureKind?: string
}

export async function endAttempt(
  db: DatabaseOrTransaction,
  generationId: string,
  n: number,
  { state, costCents, failureKind }: AttemptEnd,
): Promise<void> {
  await db
    .updateTable('providerAttempts')
    .set({
      state,
      ...(costCents === undefined ? {} : { costCents: String(costCents) }),
      failureKind: failureKind ?? null,
      endedAt: sql`now()`,
    })
    .where('generationId', '=', generationId)
    .where('n', '=', n)
    .where('state', '=', 'open')
    .execute()
}

/** How long ago the last call for this generation ended; null when there was none. */
export async function secondsSinceLastAttempt(db: DatabaseOrTransaction, generationId: string): Promise<number | null> {
  const row = await db
    .selectFrom('providerAttempts')
    .select(sql<number | null>`extract(epoch from now() - max(ended_at))::float8`.as('seconds'))
    .where('generationId', '=', generationId)
    .executeTakeFirst()
  return row?.seconds ?? null
}

/**
 * Records that this process is alive, and returns which of these generations have ended. Rows that another transaction
 * has locked are skipped: one starved process must not delay the heartbeats of all others.
 */
export async function recordHeartbeat(
  db: DatabaseOrTransaction,
  owner: string,
  generationIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with mine as (
      select generation_id, n from provider_attempts
      where owner = ${owner} and state = 'open' and generation_id = any(${generationIds}::uuid[])
      for no key update skip locked
    ), beaten as (
      update provider_attempts a set beat_at = now()
      from mine where a.generation_id = mine.generation_id and a.n = mine.n
    ), pending as (
      select id from generations
      where id in (select generation_id from mine) and finished_at is null
      for no key update skip locked
    ), touched as (
      update generations g set touched_at = now() from pending where g.id = pending.id
    )
    select asked.id from unnest(${generationIds}::uuid[]) as asked (id)
    where not exists (select from generations g where g.id = asked.id and g.finished_at is null)`.execute(db)
  return rows.map((row) => row.id)
}

interface AttemptStats {
  /** Calls that may have been charged. */
  spent: number
  /** How long the provider has been refusing this generation. */
  refusedForMs: number
  /** How long the provider has had an accepted request without delivering its song. */
  acceptedForMs: number
}

/** Summarizes the calls of the provider so far, by the database's clock. */
export function readAttemptStats(db: DatabaseOrTransaction, generationId: string): Promise<AttemptStats> {
  return db
    .selectFrom('providerAttempts')
    .select([
      sql<number>`(count(*) filter (where state <> 'refused'))::int4`.as('spent'),
      sinceFirst(sql`state = 'refused'`).as('refusedForMs'),
      sinceFirst(sql`reference is not null`).as('acceptedForMs'),
    ])
    .where('generationId', '=', generationId)
    .executeTakeFirstOrThrow()
}

const sinceFirst = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(extract(epoch from now() - min(started_at) filter (where ${condition})) * 1000, 0)::float8`

/**
 * Closes attempts that are still open because the database was unavailable when they ended, or because their process
 * died.
 */
export async function closeAbandoned(db: DatabaseOrTransaction): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    update provider_attempts a set state = 'lost', ended_at = now()
    from generations g
    where g.id = a.generation_id and a.state = 'open' and g.finished_at < now() - interval '5 minutes'
    returning a.n`.execute(db)
  return rows.length
}
