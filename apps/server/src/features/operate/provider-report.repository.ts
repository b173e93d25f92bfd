import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export async function findProviderDays(db: Database, days: number) {
  const { rows } = await sql<{ day: string; provider: string; calls: number; failed: number; cents: number }>`
    select day::text, provider, calls, failed, cents from provider_days(${days})`.execute(db)
  return rows
}

export async function findStuckGenerations(db: Database, minutes: number) {
  const { rows } = await sql<{ id: string; userId: string; stage: number; state: string; createdAt: Date }>`
    select * from stuck_generations(make_interval(mins => ${minutes}))`.execute(db)
  return rows
}
