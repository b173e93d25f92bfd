import pg from 'pg'

/** For what takes too long to bring about, or is told to no screen. */
export async function withDatabase<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
