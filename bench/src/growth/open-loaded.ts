import type { Database } from '@cadenza/server/platform/db/database'
import { type Cluster, markLoaded } from './cluster.ts'
import { type Size, loadData } from './load-data.ts'

const UNITS: Record<string, number> = { k: 1000, m: 1_000_000 }

/** Reads '10k' or '1m'. */
export function parseSize(name: string): Size {
  const [, digits = '', unit = ''] = /^(\d+)([km])$/i.exec(name) ?? []
  const songs = Number(digits) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
  if (!(songs >= 10_000)) throw new Error(`sizes are from 10k on, as in 10k,100k,1m,10m; not '${name}'`)
  return { name, songs }
}

/** Opens the database of this size, which is loaded first unless an earlier run has kept it. */
export async function openLoaded(cluster: Cluster, size: Size): Promise<{ db: Database; url: string }> {
  const database = `growth_${size.name.toLowerCase()}`
  const { db, url, isNew } = await cluster.open(database)
  if (isNew) {
    await loadData({ db, url }, size)
    await markLoaded(db, database)
  }
  return { db, url }
}
