import type pg from 'pg'
import { batchConcurrent } from '#platform/async/batch-concurrent.ts'

/**
 * The statement with which rate-limiter-flexible adds points to a key. Its values are the key, the points, their expiry
 * if they are the first, and the time.
 */
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

/** Sorted by key, so that two nodes cannot deadlock. */
const UPSERT_COUNTERS = `
  insert into rate_limits as counted (key, points, expire)
  select key, points, expire from unnest($1::text[], $2::integer[], $3::bigint[]) as added (key, points, expire) order by key
  on conflict (key) do update set
    points = case when counted.expire <= $4 then excluded.points else counted.points + excluded.points end,
    expire = case when counted.expire <= $4 then excluded.expire else counted.expire end
  returning key, points, expire`

/** One statement cannot update a row twice, so the points for the same key are added up first. */
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

/** Replaces the pool for the rate limits: simultaneous increments go out in one statement. */
export function createRateLimitStore(pool: pg.Pool): { query: (query: Query) => Promise<unknown> } {
  const add = batchConcurrent((added: readonly Increment[]) => applyIncrements(pool, added))
  return {
    async query({ name, text, values }) {
      // Without the name: a prepared statement belongs to one connection of the server, and a pooler changes between them.
      if (name !== UPSERT_QUERY_NAME) return pool.query({ text, values })
      const [key, points, expire] = values as [string, number, number]
      return { rows: [await add({ key, points, expire })] }
    },
  }
}
