import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import type { DB } from '#platform/db/schema.generated.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

/** How PostgreSQL reads a table for the statements of `work`: each index by its name, or 'all rows'. */
export async function readsOf(
  databaseUrl: string,
  table: string,
  work: (db: Database) => Promise<unknown>,
): Promise<Set<string>> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const asked: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log({ query }) {
      asked.push(query)
    },
  })
  try {
    await work(db)
    const reads = new Set<string>()
    for (const { sql, parameters } of asked) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [
        ...parameters,
      ])
      const steps = rows.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan))
      for (const step of steps.filter((one) => one['Relation Name'] === table)) {
        reads.add(step['Index Name'] ?? 'all rows')
      }
    }
    return reads
  } finally {
    await db.destroy()
  }
}
