import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool, type Database } from '@cadenza/server/platform/db/database'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { logger } from './cluster.ts'
import type { SampleIds } from './sample-ids.ts'
import type { Read } from './reads.ts'

type Pool = ReturnType<typeof createPool>

const isExplainable = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text) && !text.includes('set_config')

/** Runs the queries in the same order and on one connection, so that the settings of a transaction apply here too. */
async function explainAll(pool: Pool, queries: readonly CompiledQuery[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    const plans: string[] = []
    for (const { sql: text, parameters } of queries) {
      const statement = isExplainable(text) ? `explain (analyze, buffers) ${text}` : text
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(statement, [...parameters])
      if (isExplainable(text)) plans.push([text.trim(), '', ...rows.map((row) => row['QUERY PLAN'])].join('\n'))
    }
    return plans
  } finally {
    client.release()
  }
}

/** Writes the plan of every statement of one call of each read into files of `dir`. */
export async function writeQueryPlans(
  { dir, size, url, sampleIds }: { dir: string; size: string; url: string; sampleIds: SampleIds },
  reads: readonly Read[],
): Promise<void> {
  await mkdir(dir, { recursive: true })
  const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, logger)
  let queries: CompiledQuery[] = []
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log({ query }) {
      queries.push(query)
    },
  })
  try {
    for (const { name, call } of reads) {
      queries = []
      await call(db, sampleIds, 1)
      const plans = await explainAll(pool, queries)
      const file = `${name.replaceAll(/[^a-z0-9]+/g, '-').replace(/-$/, '')}.${size}.txt`
      await writeFile(join(dir, file), `${plans.join('\n\n----\n\n')}\n`)
    }
  } finally {
    await db.destroy()
  }
}
