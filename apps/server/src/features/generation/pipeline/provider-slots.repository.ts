import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export interface SlotLimits {
  /** Calls of the music provider at once, in total and for each user. */
  concurrency: number
  concurrencyPerUser: number
}

export type SlotRequest = { isGranted: true } | { isGranted: false; retryAfterMs: number }

/** Any number that no other advisory lock of the schema uses. */
const SLOTS_LOCK = 736_001
const STALE_AFTER_SECONDS = 60
const SHORTEST_WAIT_MS = 250
const WAIT_PER_SONG_AHEAD_MS = 40
/** Must stay far below STALE_AFTER_SECONDS. */
const LONGEST_WAIT_MS = 10_000

/**
 * Asks for one of the provider's slots. Users take turns: among the songs that wait, the one whose user would then have
 * the fewest goes first. Asking again after the slot was granted grants it again.
 */
export function requestSlot(
  db: Database,
  { generationId, userId, limits }: { generationId: string; userId: string; limits: SlotLimits },
): Promise<SlotRequest> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SLOTS_LOCK})`.execute(tx)
    await sql`
      delete from provider_slots using generations
      where generations.id = provider_slots.generation_id and generations.finished_at is not null`.execute(tx)
    await sql`
      insert into provider_slots (generation_id, user_id) values (${generationId}, ${userId})
      on conflict (generation_id) do update set polled_at = now()`.execute(tx)
    const { rows } = await sql<{ isGranted: boolean; ahead: number }>`
      with granted as (
        select user_id, count(*) as slots from provider_slots where granted_at is not null group by user_id
      ), waiting as (
        select generation_id, requested_at,
          coalesce(granted.slots, 0) + row_number() over (partition by user_id order by requested_at, generation_id) as turn
        from provider_slots left join granted using (user_id)
        where granted_at is null and polled_at > now() - make_interval(secs => ${STALE_AFTER_SECONDS})
      ), line as (
        select generation_id, row_number() over (order by turn, requested_at, generation_id) as position
        from waiting where turn <= ${limits.concurrencyPerUser}
      ), mine as (
        select coalesce(
          (select position from line where generation_id = ${generationId}),
          (select count(*) + 1 from line)
        ) - (${limits.concurrency} - (select coalesce(sum(slots), 0) from granted)) as ahead,
        exists (select from line where generation_id = ${generationId}) as is_in_line
      ), taken as (
        update provider_slots set granted_at = now()
        where generation_id = ${generationId} and granted_at is null
          and (select is_in_line and ahead <= 0 from mine)
        returning generation_id
      )
      select
        exists (select from taken)
          or exists (select from provider_slots where generation_id = ${generationId} and granted_at is not null)
          as "isGranted",
        (select greatest(ahead, 0) from mine)::int4 as ahead`.execute(tx)
    const answer = rows[0]
    if (answer?.isGranted === true) return { isGranted: true }
    const waitMs = SHORTEST_WAIT_MS + WAIT_PER_SONG_AHEAD_MS * (answer?.ahead ?? 0)
    return { isGranted: false, retryAfterMs: Math.min(waitMs, LONGEST_WAIT_MS) }
  })
}

/** Gives the slot, or the place among those that wait, to the others. */
export async function releaseSlot(db: Database, generationId: string): Promise<void> {
  await db.deleteFrom('providerSlots').where('generationId', '=', generationId).execute()
}
