import { join } from 'node:path'
import { type Postgres, startPostgres } from '@cadenza/dev/services/postgres'
import pg from 'pg'
import { freePorts } from '#bench/harness/server-processes.ts'
import { killProcess } from './part.ts'

export const DATABASE = 'cadenza'

export interface DatabaseServer {
  dir: string
  url: string
  postgres: Postgres | null
  start(): Promise<void>
  kill(): Promise<void>
}

export interface DatabaseServersOptions {
  /** Each server gets a folder of its own below it. */
  folder: string
  /** Prepares the folder of a new server. */
  prepareDir: (dir: string) => Promise<void>
  env: NodeJS.ProcessEnv
}

/** Returns a function that plans one server after the other, each with an empty folder. */
export function createDatabaseServers({ folder, prepareDir, env }: DatabaseServersOptions) {
  let count = 0
  return async (): Promise<DatabaseServer> => {
    count += 1
    const parent = join(folder, `database-${count}`)
    await prepareDir(parent)
    const [port = 0] = await freePorts(1)
    const server: DatabaseServer = {
      dir: join(parent, 'data'),
      url: `postgres://postgres@127.0.0.1:${port}/${DATABASE}`,
      postgres: null,
      async start() {
        server.postgres ??= await startPostgres({ dataDir: server.dir, port, env })
      },
      async kill() {
        if (server.postgres) killProcess(server.postgres.pid)
        await server.postgres?.stop()
        server.postgres = null
      },
    }
    return server
  }
}

export async function runSql(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
