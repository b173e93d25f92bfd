import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool, type Database } from '@cadenza/server/platform/db/database'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { logger } from './cluster.ts'
import type { Picks } from './picks.ts'
import type { Read } from './reads.ts'

type Pool = ReturnType<typeof createPool>

const isPlanned = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text) && !text.includes('set_config')

/** In the same order and on one connection, so that what a transaction sets for itself holds here, too. */
async function explainAll(pool: Pool, asked: readonly CompiledQuery[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    const plans: string[] = []
    for (const { sql: text, parameters } of asked) {
      const statement = isPlanned(text) ? `explain (analyze, buffers) ${text}` : text
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(statement, [...parameters])
      if (isPlanned(text)) plans.push([text.trim(), '', ...rows.map((row) => row['QUERY PLAN'])].join('\n'))
    }
    return plans
  } finally {
    client.release()
  }
}

/** What PostgreSQL does for one call of each read, statement by statement, in files of `dir`. */
export async function keepPlans(
  { dir, size, url, picks }: { dir: string; size: string; url: string; picks: Picks },
  reads: readonly Read[],
): Promise<void> {
  await mkdir(dir, { recursive: true })
  const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, logger)
  let asked: CompiledQuery[] = []
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log({ query }) {
      asked.push(query)
    },
  })
  try {
    for (const { name, call } of reads) {
      asked = []
      await call(db, picks, 1)
      const plans = await explainAll(pool, asked)
      const file = `${name.replaceAll(/[^a-z0-9]+/g, '-').replace(/-$/, '')}.${size}.txt`
      await writeFile(join(dir, file), `${plans.join('\n\n----\n\n')}\n`)
    }
  } finally {
    await db.destroy()
  }
}
