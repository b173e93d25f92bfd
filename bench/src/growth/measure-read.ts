import type { Database } from '@cadenza/server/platform/db/database'
import { median, percentile } from '#bench/harness/statistics.ts'
import type { SampleIds } from './sample-ids.ts'
import type { Read } from './reads.ts'

export interface LoadedDatabase {
  name: string
  songs: number
  db: Database
  url: string
  sampleIds: SampleIds
}

export interface ReadTimings {
  size: string
  p50Ms: number
  p99Ms: number
}

/** The number of different calls in a round; each was made once before, to warm the caches. */
const CALLS = 200
const ROUNDS = 3

/**
 * Measures the sizes in turn, call by call, so that other load on the machine affects all of them equally; the result
 * is the median of three rounds.
 */
export async function measureRead(read: Read, sizes: readonly LoadedDatabase[]): Promise<ReadTimings[]> {
  for (const { db, sampleIds } of sizes) {
    for (let n = 0; n < CALLS; n += 1) await read.call(db, sampleIds, n)
  }
  const rounds: Map<string, number[]>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = new Map(sizes.map(({ name }): [string, number[]] => [name, []]))
    for (let n = 0; n < CALLS; n += 1) {
      for (const { name, db, sampleIds } of sizes) {
        const startedAt = performance.now()
        await read.call(db, sampleIds, n)
        times.get(name)?.push(performance.now() - startedAt)
      }
    }
    rounds.push(new Map([...times].map(([name, one]) => [name, one.toSorted((a, b) => a - b)])))
  }
  return sizes.map(({ name }) => {
    const middle = (share: number) => median(rounds.map((times) => percentile(times.get(name) ?? [], share)))
    return { size: name, p50Ms: middle(0.5), p99Ms: middle(0.99) }
  })
}
