import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
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

/** Files whose names begin with the same number do not read each other's tables and are loaded side by side. */
const LOAD_DIR = join(import.meta.dirname, 'load')
const SONGS_PER_USER = 10
const INSERTED_TABLE = /^insert into (\S+)/gmu

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

async function logDuration(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await work()
  console.log(`${what} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

interface LoadFile {
  name: string
  text: string
  /** The tables that are complete after it. */
  tables: readonly string[]
}

async function readLoadFiles(): Promise<LoadFile[]> {
  const names = (await readdir(LOAD_DIR)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(LOAD_DIR, name), 'utf8')
      return { name, text, tables: [...new Set([...text.matchAll(INSERTED_TABLE)].map(([, table = '']) => table))] }
    }),
  )
}

/** Hands the items to as many workers as the machine has cores. */
async function forEachOnEveryCore<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const workUntilEmpty = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, workUntilEmpty))
}

const run = (db: Database, text: string) => sql.raw(text).execute(db)

/** Settings of a session that loads: triggers and foreign keys are off, because the files keep what they would. */
const loadSettings = (songs: number, users: number): string => `
  set bench.songs = ${songs}; set bench.users = ${users}; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set synchronous_commit = off; set jit = off; set work_mem = '512MB';
  set maintenance_work_mem = '1GB'; set session_replication_role = replica`

export async function loadData({ db, url }: { db: Database; url: string }, { name, songs }: Size): Promise<void> {
  const users = Math.max(1000, songs / SONGS_PER_USER)
  const timed = (what: string, work: () => Promise<unknown>) => logDuration(`${name}: ${what}`, work)
  await migrateToLatest({ databaseUrl: url, logger })
  await run(
    db,
    `do $$ begin
      execute format('alter database %I set bench.songs = ${songs}', current_database());
      execute format('alter database %I set bench.users = ${users}', current_database());
    end $$`,
  )
  const files = await readLoadFiles()
  const waiting = new Map<string, Index[]>()
  for (const table of files.flatMap(({ tables }) => tables)) {
    const indexes = await findSecondaryIndexes(db, table)
    waiting.set(table, indexes)
    for (const index of indexes) await run(db, `drop index ${index.name}`)
  }

  const load = ({ name: fileName, text, tables }: LoadFile) =>
    db.connection().execute(async (connection) => {
      await run(connection, loadSettings(songs, users))
      await timed(fileName, () => run(connection, text))
      await timed(`indexes after ${fileName}`, async () => {
        for (const table of tables) {
          for (const { definition } of waiting.get(table) ?? []) await run(connection, definition)
          await run(connection, `vacuum (analyze) ${table}`)
        }
      })
      await run(connection, 'set session_replication_role = origin')
    })
  const stages = Map.groupBy(files, ({ name: fileName }) => fileName[0])
  for (const stage of stages.values()) await forEachOnEveryCore(stage, load)

  await timed('the rankings, whole', () => computeRankings(db, { isWhole: true }))
  await sql`vacuum analyze song_ranks, popular_songs, popular_prompts, popular_creators, popular_bios, rankings`.execute(
    db,
  )
}
