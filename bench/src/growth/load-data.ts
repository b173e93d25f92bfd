import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { computeRankings } from '@cadenza/server/features/explore/rankings.service'
import type { Database } from '@cadenza/server/platform/db/database'
import { migrateToLatest } from '@cadenza/server/platform/db/migrate'
import { sql } from 'kysely'
import { logger } from './cluster.ts'

export interface Size {
  /** The size as given on the command line: '10k'. */
  name: string
  songs: number
}

const LOAD_DIR = join(import.meta.dirname, 'load')
const SONGS_PER_USER = 10

const TABLES = `
  users profiles sessions follows songs generations ledger.hold ledger.wallet ledger.transfer ledger.entry ledger.idempotency ledger.bonus_subject likes song_likes downloads library_totals
  song_plays song_plays_daily creator_totals playlists playlist_songs notification_boxes notifications notification_people`
  .trim()
  .split(/\s+/)

interface Index {
  name: string
  definition: string
}

/** Indexes without a constraint: it is faster to create them after the load than to update them row by row. */
async function findSecondaryIndexes(db: Database, table: string): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`.execute(db)
  return rows
}

/** Tables that are complete after a file, so that their indexes can be created for the next files. */
const FILLED_TABLES_AFTER: Record<string, string[]> = {
  '3-songs.sql': ['songs', 'generations'],
}

async function logDuration(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await work()
  console.log(`${what} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

export async function loadData({ db, url }: { db: Database; url: string }, { name, songs }: Size): Promise<void> {
  const users = Math.max(1000, songs / SONGS_PER_USER)
  const timed = (what: string, work: () => Promise<unknown>) => logDuration(`${name}: ${what}`, work)
  await migrateToLatest({ databaseUrl: url, logger })
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection)
    await run(`do $$ begin
      execute format('alter database %I set bench.songs = ${songs}', current_database());
      execute format('alter database %I set bench.users = ${users}', current_database());
    end $$`)
    await run(`
      set bench.songs = ${songs}; set bench.users = ${users}; set statement_timeout = 0; set lock_timeout = 0;
      set idle_in_transaction_session_timeout = 0; set synchronous_commit = off; set jit = off; set work_mem = '512MB';
      set maintenance_work_mem = '1GB'; set session_replication_role = replica`)

    const waiting = new Map<string, Index[]>()
    for (const table of TABLES) {
      const indexes = await findSecondaryIndexes(connection, table)
      waiting.set(table, indexes)
      for (const index of indexes) await run(`drop index ${index.name}`)
    }
    const makeIndexes = async (tables: readonly string[]) => {
      for (const table of tables) {
        for (const index of waiting.get(table) ?? []) await run(index.definition)
        waiting.delete(table)
        await run(`analyze ${table}`)
      }
    }
    for (const file of (await readdir(LOAD_DIR)).toSorted()) {
      const text = await readFile(join(LOAD_DIR, file), 'utf8')
      await timed(file, () => run(text))
      const full = FILLED_TABLES_AFTER[file] ?? []
      if (full.length > 0) await timed(`indexes of ${full.join(', ')}`, () => makeIndexes(full))
    }
    await timed('other indexes', () => makeIndexes([...waiting.keys()]))
    await timed('vacuum', async () => {
      for (const table of TABLES) await run(`vacuum (analyze) ${table}`)
    })
    await run('set session_replication_role = origin')
  })
  await timed('the rankings, whole', () => computeRankings(db, { isWhole: true }))
  await sql`vacuum analyze song_ranks, popular_songs, popular_prompts, popular_creators, popular_bios, rankings`.execute(
    db,
  )
}
