import type { Database } from '@cadenza/server/platform/db/database'
import { percentile } from '#bench/harness/statistics.ts'
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

/** The number of different calls; each was made once before, to warm the caches. */
const CALLS = 200
const ROUNDS = 3

/**
 * Measures the sizes in turn, call by call, so that other load on the machine affects all of them equally. Each call
 * counts with the fastest of its rounds, because other work can only make it slower.
 */
export async function measureRead(read: Read, sizes: readonly LoadedDatabase[]): Promise<ReadTimings[]> {
  for (const { db, sampleIds } of sizes) {
    for (let n = 0; n < CALLS; n += 1) await read.call(db, sampleIds, n)
  }
  const fastest = new Map(sizes.map(({ name }) => [name, Array.from({ length: CALLS }, () => Infinity)]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let n = 0; n < CALLS; n += 1) {
      for (const { name, db, sampleIds } of sizes) {
        const startedAt = performance.now()
        await read.call(db, sampleIds, n)
        const times = fastest.get(name) ?? []
        times[n] = Math.min(times[n] ?? Infinity, performance.now() - startedAt)
      }
    }
  }
  return sizes.map(({ name }) => {
    const sorted = (fastest.get(name) ?? []).toSorted((a, b) => a - b)
    return { size: name, p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) }
  })
}
