import type pg from 'pg'
import { batchConcurrent } from '#platform/async/batch-concurrent.ts'

/** How rate-limiter-flexible adds points to a key: the key, the points, when they expire if they are the first, the time. */
const UPSERT_QUERY_NAME = 'rate_limits:rlflx-upsert'

interface Counter {
  points: number
  expire: number
}

interface Increment {
  key: string
  points: number
  expire: number
}

/** In the order of the keys, so that two nodes do not wait for each other in a circle. */
const UPSERT_COUNTERS = `
  insert into rate_limits as counted (key, points, expire)
  select key, points, expire from unnest($1::text[], $2::integer[], $3::bigint[]) as added (key, points, expire) order by key
  on conflict (key) do update set
    points = case when counted.expire <= $4 then excluded.points else counted.points + excluded.points end,
    expire = case when counted.expire <= $4 then excluded.expire else counted.expire end
  returning key, points, expire`

/** One statement cannot touch a row twice, so what is added to the same key goes in as one sum. */
function sumByKey(added: readonly Increment[]): Increment[] {
  const sums = new Map<string, Increment>()
  for (const { key, points, expire } of added)
    sums.set(key, { key, points: (sums.get(key)?.points ?? 0) + points, expire })
  return [...sums.values()]
}

async function applyIncrements(pool: pg.Pool, added: readonly Increment[]): Promise<Counter[]> {
  const sums = sumByKey(added)
  const { rows } = await pool.query<Counter & { key: string }>(UPSERT_COUNTERS, [
    sums.map(({ key }) => key),
    sums.map(({ points }) => points),
    sums.map(({ expire }) => expire),
    Date.now(),
  ])
  const counted = new Map(rows.map((row) => [row.key, row]))
  const left = new Map(sums.map(({ key, points }) => [key, points]))
  return added.map(({ key, points }) => {
    const { points: all = 0, expire = 0 } = counted.get(key) ?? {}
    const later = (left.get(key) ?? 0) - points
    left.set(key, later)
    return { points: all - later, expire }
  })
}

interface Query {
  name?: string
  text: string
  values: unknown[]
}

/** Stands in for the pool where the limits count: many that count in one moment do so in one statement. */
export function createRateLimitStore(pool: pg.Pool): { query: (query: Query) => Promise<unknown> } {
  const add = batchConcurrent((added: readonly Increment[]) => applyIncrements(pool, added))
  return {
    async query({ name, text, values }) {
      if (name !== UPSERT_QUERY_NAME) return pool.query({ ...(name === undefined ? {} : { name }), text, values })
      const [key, points, expire] = values as [string, number, number]
      return { rows: [await add({ key, points, expire })] }
    },
  }
}
