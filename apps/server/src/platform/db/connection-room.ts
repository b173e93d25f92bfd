import { sql } from 'kysely'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Database } from './database.ts'

interface Room {
  allowed: number
  open: number
}

async function readRoom(db: Database): Promise<Room | undefined> {
  const { rows } = await sql<Room>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int as allowed,
      (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as open`.execute(db)
  return rows[0]
}

/** At the start of a process, which is already connected once. What other processes may still open is not known here. */
export async function logMissingConnections(db: Database, needed: number, logger: Logger): Promise<void> {
  try {
    const room = await readRoom(db)
    if (!room || room.open - 1 + needed <= room.allowed) return
    logger.warn(
      { ...room, needed },
      'the database allows fewer connections than this process may open beside those of others: raise max_connections, lower ' +
        'DATABASE_POOL_SIZE, or put a pooler in front (docs/operations.md)',
    )
  } catch (error) {
    logger.warn({ err: error }, 'the connections of the database could not be counted')
  }
}
