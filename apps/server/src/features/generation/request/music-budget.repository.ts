import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export interface MusicSpend {
  /** What calls of the music provider that began today (UTC) have cost, or will cost if they deliver. */
  spentCents: number
  /** Seconds of music that were requested and whose first call has not begun. */
  waitingSeconds: number
  /** When the next day begins in UTC, by the database's clock. */
  nextDay: Date
}

export async function readMusicSpend(db: DatabaseOrTransaction): Promise<MusicSpend> {
  const { rows } = await sql<MusicSpend>`
    select
      coalesce((select cents from provider_spend where day = (now() at time zone 'utc')::date), 0)::float8 as spent_cents,
      coalesce((
        select sum(asked_seconds) from generations
        where finished_at is null and not exists (select from provider_attempts where generation_id = generations.id)
      ), 0)::float8 as waiting_seconds,
      (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc' as next_day`.execute(db)
  const [spend] = rows
  if (!spend) throw new Error('a select without from returns one row')
  return spend
}
