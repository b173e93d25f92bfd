import pg from 'pg'
import { ChildFailure, type Child } from '#dev/process/child-process.ts'
import { startSeed, type ProcessOptions } from './app-services.ts'

export interface DemoCatalogSeed {
  /** Rejects when not every song could be made. */
  seeded: Promise<void>
  stop: () => Promise<void>
}

/** True when there are no songs yet, or when a demo catalog exists that may be incomplete. */
export async function needsDemoCatalog(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ isWanted: boolean }>(
      `select not exists (select from songs) or exists (select from identities where issuer = 'house') as "isWanted"`,
    )
    return rows[0]?.isWanted === true
  } finally {
    await client.end()
  }
}

/** Generates the demo songs in the background, in the running product, as a user would. */
export async function startDemoCatalogSeed(
  processes: Pick<ProcessOptions, 'environment' | 'onLog'>,
  songs: number | 'all',
  print: (text: string) => void,
): Promise<DemoCatalogSeed> {
  const seed = await startSeed(processes, songs)
  let isStopping = false
  const seeded = waitForSeed(seed)
  seeded.catch(() => {
    if (!isStopping) print('not every demo song was made; npm run seed tries again')
  })
  return {
    seeded,
    stop: async () => {
      isStopping = true
      await seed.stop()
    },
  }
}

async function waitForSeed(seed: Child): Promise<void> {
  const exit = await seed.exited
  if (exit.code !== 0) throw new ChildFailure('seed', exit, seed.recentOutput())
}
