import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Child } from '@cadenza/dev/process/child-process'
import type { Database } from '@cadenza/server/platform/db/database'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { startApiProcess } from '#bench/harness/api-process.ts'
import { startBenchDatabase } from '#bench/harness/bench-database.ts'
import { PSEUDONYM_KEY, type SongIds } from './listen-reports.ts'

export interface Api {
  origin: string
  port: number
  pid: number
  /** Kills it without warning, like a power failure. */
  kill(): Promise<void>
}

export interface Product {
  db: Database
  songIds: SongIds
  startApi(): Promise<Api>
  stop(): Promise<void>
}

const SONGS = 2000

export async function makeSongs(db: Database, durationSeconds = 3000): Promise<SongIds> {
  const userId = uuidv7()
  await sql`insert into users (id, name) values (${userId}, 'Bench')`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into songs (
      id, user_id, generation_id, title, description, genres, duration, audio_folder, cover_folder, artwork_gradient, palette,
      cover, is_public, is_instrumental, has_lyrics, credits_used, loudness_lufs, peaks, stems, high_bytes, high_sha256,
      standard_bytes, standard_sha256, made_by
    )
    select
      gen_random_uuid(), ${userId}, gen_random_uuid(), 'A song', 'a song', '{lofi}', ${durationSeconds}, 'a' || n, 'c' || n, '', '{}',
      '{}', true, true, false, 1, -14, '', '{}', 1, sha256(''), 1, sha256(''), 'bench'
    from generate_series(1, ${SONGS}) as n
    returning id`.execute(db)
  const [first, ...others] = rows.map(({ id }) => id)
  if (first === undefined) throw new Error('there are no songs')
  return [first, ...others]
}

/** Starts a PostgreSQL that syncs each commit to the disk, and the api as a process of its own, without rate limits. */
export async function startProduct(): Promise<Product> {
  const database = await startBenchDatabase({ isDurable: true })
  const mediaDir = await mkdtemp(join(tmpdir(), 'cadenza-bench-media-'))
  const db = database.connect(4)
  const started: Child[] = []

  async function startApi(): Promise<Api> {
    const { child, origin, port } = await startApiProcess({
      DATABASE_URL: database.url,
      PSEUDONYM_KEY,
      MEDIA_STORE: 'fs',
      MEDIA_FS_DIR: mediaDir,
      TRUSTED_PROXIES: '127.0.0.1',
      LISTENS_PER_MINUTE: '1000000000',
    })
    started.push(child)
    return {
      origin,
      port,
      pid: child.pid,
      async kill() {
        process.kill(child.pid, 'SIGKILL')
        await child.exited
      },
    }
  }

  return {
    db,
    songIds: await makeSongs(db),
    startApi,
    async stop() {
      await Promise.all(started.map((child) => child.stop()))
      await database.stop()
      await rm(mediaDir, { recursive: true, force: true })
    },
  }
}
