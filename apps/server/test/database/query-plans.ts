import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { createPool, type Database } from '#platform/db/database.ts'
import type { DB } from '#platform/db/schema.generated.ts'
import { silentLogger } from '#test/silent-logger.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const planNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(planNodes)]

/** A bitmap scan uses its indexes in child nodes of the node that names the table. */
function indexesOfNode(step: Plan): string[] {
  if (step['Node Type'] !== 'Bitmap Heap Scan') return [step['Index Name'] ?? 'all rows']
  return planNodes(step).flatMap((below) => below['Index Name'] ?? [])
}

/** Excludes statements that begin or end a transaction. */
const hasPlan = ({ sql }: CompiledQuery): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(sql)

/** Returns how PostgreSQL reads a table for the statements of `work`: the name of each index, or 'all rows'. */
export async function findIndexesUsed(
  databaseUrl: string,
  table: string,
  work: (db: Database) => Promise<unknown>,
): Promise<Set<string>> {
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 }, silentLogger)
  const queries: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log({ query }) {
      queries.push(query)
    },
  })
  try {
    await work(db)
    const reads = new Set<string>()
    for (const { sql, parameters } of queries.filter(hasPlan)) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [
        ...parameters,
      ])
      const steps = rows.flatMap((row) => planNodes(row['QUERY PLAN'][0].Plan))
      for (const step of steps.filter((one) => one['Relation Name'] === table)) {
        for (const read of indexesOfNode(step)) reads.add(read)
      }
    }
    return reads
  } finally {
    await db.destroy()
  }
}
