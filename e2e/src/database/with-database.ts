import pg from 'pg'

/** For states that take too long to reach through the API, or that no screen shows. */
export async function withDatabase<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
