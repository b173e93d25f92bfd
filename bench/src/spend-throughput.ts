import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { findViolations } from '@cadenza/server/features/credits/audit/audit.repository'
import { placeHold, settleHold } from '@cadenza/server/features/credits/ledger/ledger.repository'
import type { Database } from '@cadenza/server/platform/db/database'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type BenchDatabase, startBenchDatabase } from './harness/bench-database.ts'
import { median } from './harness/statistics.ts'
import { findPgbench, measureScript } from './ledger/pgbench.ts'

const WALLETS = 1000
const CONCURRENCY = 15
const TARGET_TO_BARE = 0.7

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

const walletId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

async function fillWallets(db: Database): Promise<void> {
  const ids = Array.from({ length: WALLETS }, (_, n) => walletId(n + 1))
  const walletIds = sql`unnest(${ids}::uuid[]) as id`
  await sql`select ledger.grant_signup_bonus(id, sha256(convert_to(id::text, 'UTF8'))) from ${walletIds}`.execute(db)
  await sql`select ledger.adjust(id, id::text, 1000000000, 'bench', 'enough for every round') from ${walletIds}`.execute(
    db,
  )
}

/** Spends per second of random users, each a hold and its settlement, as the product makes them. */
async function measureProduct(db: Database): Promise<number> {
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let spends = 0
  const spendRepeatedly = async () => {
    while (performance.now() < endsAt) {
      const id = uuidv7()
      const price = { audio: 150, cover: 30, title: 5 }
      const held = await placeHold(db, { id, userId: walletId(randomInt(1, WALLETS + 1)), price, ttlSeconds: 1200 })
      const settled = await settleHold(db, id, { audio: 121, cover: 30, title: 5 })
      if (held !== 'ok' || settled !== 'ok') throw new Error(`a spend ended in ${held}, ${settled}`)
      spends += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, spendRepeatedly))
  return spends / ((performance.now() - startedAt) / 1000)
}

const CONTENDERS = ['product', 'bare', 'functions'] as const
type Contender = (typeof CONTENDERS)[number]
type Rates = Record<Contender, number>

/**
 * Spends per second of each contender, round by round. The order rotates, so that no contender always follows the same
 * other.
 */
async function compare(database: BenchDatabase, pgbench: string): Promise<Rates[]> {
  const db = database.connect(CONCURRENCY)
  await fillWallets(db)
  const byPgbench = (script: string) =>
    measureScript(pgbench, {
      url: database.url,
      script,
      clients: CONCURRENCY,
      seconds,
      variables: { wallets: WALLETS },
    })
  const measure: Record<Contender, () => Promise<number>> = {
    product: () => measureProduct(db),
    bare: () => byPgbench('spend-bare.pgbench.sql'),
    functions: () => byPgbench('spend-functions.pgbench.sql'),
  }
  await measureProduct(db)
  const results: Rates[] = []
  for (let round = 0; round < rounds; round += 1) {
    const rates: Rates = { product: 0, bare: 0, functions: 0 }
    const first = round % CONTENDERS.length
    for (const name of [...CONTENDERS.slice(first), ...CONTENDERS.slice(0, first)]) rates[name] = await measure[name]()
    console.log(
      `round ${round + 1}: ${CONTENDERS.map((name) => `${name} ${rates[name].toFixed(0)}`).join(', ')} spends/s`,
    )
    results.push(rates)
  }
  const violations = await findViolations(db)
  if (violations.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(violations[0])}`)
  return results
}

const rounded = (value: number) => Number(value.toFixed(3))

function report(results: readonly Rates[]): void {
  const medianOf = (name: Contender) => rounded(median(results.map((rates) => rates[name])))
  // Compared round by round, because the speed of the machine differs between rounds.
  const ratioTo = (name: Contender) => rounded(median(results.map((rates) => rates.product / rates[name])))
  const spendsPerSecond = { product: medianOf('product'), bare: medianOf('bare'), functions: medianOf('functions') }
  const ratios = { toBare: ratioTo('bare'), toFunctions: ratioTo('functions') }
  const isMet = ratios.toBare >= TARGET_TO_BARE
  console.log(`medians of ${rounds} rounds of ${seconds} s`)
  console.log(`product (Node, ledger.repository.ts): ${spendsPerSecond.product} spends/s`)
  console.log(`pgbench, the statements without functions: ${spendsPerSecond.bare}/s; ratio ${ratios.toBare}`)
  console.log(`pgbench, the same two functions: ${spendsPerSecond.functions}/s; ratio ${ratios.toFunctions}`)
  console.log(`${isMet ? 'ok  ' : 'FAIL'} ratio to the bare statements ${ratios.toBare}, wanted ${TARGET_TO_BARE}`)
  const settings = { wallets: WALLETS, connections: CONCURRENCY, rounds, seconds, isDurable: true }
  console.log(JSON.stringify({ bench: 'spend-throughput', ...settings, spendsPerSecond, ...ratios, isMet }))
  if (!isMet) process.exitCode = 1
}

const pgbench = await findPgbench()
if (pgbench === null) {
  console.error('pgbench is missing. It comes with PostgreSQL: apt install postgresql, or brew install postgresql.')
  process.exit(2)
}
const database = await startBenchDatabase({ isDurable: true })
try {
  report(await compare(database, pgbench))
} finally {
  await database.stop()
}
