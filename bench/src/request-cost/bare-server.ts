import Fastify from 'fastify'
import { Pool } from 'pg'

// The least that a list over HTTP can cost: one statement and its rows as JSON, without sessions, limits, schemas or
// traces. Started by `npm run bench:requests` as a process of its own.

const [port = '', databaseUrl = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()
app.get('/songs', async () => {
  const { rows } = await pool.query(
    `select songs.*, profiles.username from songs join profiles on profiles.id = songs.user_id
     where is_public and deleted_at is null order by songs.id desc limit 20`,
  )
  return { items: rows }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
