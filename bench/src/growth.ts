import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startCluster } from './growth/cluster.ts'
import { writeQueryPlans } from './growth/query-plans.ts'
import { type ReadTimings, type LoadedDatabase, measureRead } from './growth/measure-read.ts'
import { openLoaded, parseSize } from './growth/open-loaded.ts'
import { selectSampleIds } from './growth/sample-ids.ts'
import { type Read, READS } from './growth/reads.ts'

const MAX_GROWTH = 1.5
/** A p99 of 200 calls is two calls, which other work on the machine can delay: a read fails if it does every time. */
const MEASUREMENTS = 3

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10k,100k,1m,10m' },
    // A folder for the query plans of the smallest and the largest size.
    explain: { type: 'string' },
    // The folder of the data, which is kept and not loaded again the next time.
    dir: { type: 'string' },
    // A regular expression for the names of the reads.
    only: { type: 'string', default: '' },
    // Reads only accounts that have the same size in every database.
    alike: { type: 'boolean', default: false },
  },
})

/** Shows how much of the measured time is caused by the machine and not by the read. */
const BASELINE: Read = {
  name: 'nothing at all',
  maxMs: Number.POSITIVE_INFINITY,
  call: (db) => sql`select 1`.execute(db),
}

const sizes = options.sizes.split(',').map(parseSize)
const only = new RegExp(options.only, 'u')
const reads = READS.filter(({ name }) => only.test(name))

interface ReadResult {
  read: string
  figures: ReadTimings[]
  /** The p99 of the largest size divided by that of the smallest. */
  growth: number
  failure: string
}

function evaluateRead(read: Read, figures: ReadTimings[]): ReadResult {
  const smallest = figures[0]?.p99Ms ?? Number.NaN
  const largest = figures.at(-1)?.p99Ms ?? Number.NaN
  const slowest = Math.max(...figures.map(({ p99Ms }) => p99Ms))
  const growth = largest / smallest
  const failures = [
    ...(slowest > read.maxMs ? [`slower than ${read.maxMs} ms`] : []),
    ...(growth > MAX_GROWTH ? [`grows ${growth.toFixed(1)} times`] : []),
  ]
  return { read: read.name, figures, growth, failure: failures.join(', ') }
}

const columns = [28, ...sizes.map(() => 16), 7]
const line = (cells: readonly string[]) => console.log(cells.map((cell, n) => cell.padEnd(columns[n] ?? 0)).join(' '))

const figure = ({ p50Ms, p99Ms }: ReadTimings) => `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}`

function show({ read, figures, growth, failure }: ReadResult): void {
  line([read, ...figures.map(figure), growth.toFixed(2), failure === '' ? 'ok' : `FAIL ${failure}`])
}

/** Shows every measurement; the last one counts. */
async function judgeRead(read: Read, loaded: readonly LoadedDatabase[]): Promise<ReadResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = evaluateRead(read, await measureRead(read, loaded))
    show(result)
    if (result.failure === '' || attempt === MEASUREMENTS) return result
  }
}

const cluster = await startCluster({ dir: options.dir, isPersistent: options.dir !== undefined })
try {
  const loaded: LoadedDatabase[] = []
  for (const size of sizes) {
    const { db, url } = await openLoaded(cluster, size)
    loaded.push({ ...size, db, url, sampleIds: await selectSampleIds(db, { hasEqualAccounts: options.alike }) })
  }
  line(['p50 / p99 in ms', ...sizes.map(({ name }) => name), 'growth', ''])
  show(evaluateRead(BASELINE, await measureRead(BASELINE, loaded)))
  const judged: ReadResult[] = []
  for (const read of reads) {
    judged.push(await judgeRead(read, loaded))
  }
  const ends = loaded.filter((_, n) => n === 0 || n === loaded.length - 1)
  for (const { name, url, sampleIds } of options.explain === undefined ? [] : ends) {
    await writeQueryPlans({ dir: options.explain ?? '', size: name, url, sampleIds }, reads)
  }
  const failed = judged.filter(({ failure }) => failure !== '')
  console.log(JSON.stringify({ bench: 'growth', judged }))
  console.log(failed.length === 0 ? 'every read stays flat' : `${failed.length} of ${judged.length} reads do not`)
  if (failed.length > 0) process.exitCode = 1
} finally {
  await cluster.stop()
}
