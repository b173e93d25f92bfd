import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Stack, startStack } from '@cadenza/dev/stack/start-stack'
import { type MusicStandIn, startMusicStandIn } from '@cadenza/dev/stand-ins/music/music-stand-in'
import { createFsMediaStore } from '@cadenza/server/adapters/media-store/fs-media-store'
import { findViolations } from '@cadenza/server/features/credits/audit/audit.repository'
import { createDatabase, createPool, type Database } from '@cadenza/server/platform/db/database'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import { sql } from 'kysely'
import { auditSongs } from './faults/audit/audit-songs.ts'
import { waitUntilAllEnded } from './faults/generation-progress.ts'
import { createGenerationRequests } from './faults/users/generation-requests.ts'
import { createRetryingClient } from './faults/users/retrying-client.ts'
import { createTestUsers, type TestUser } from './faults/users/test-users.ts'
import {
  type BackupProcess,
  pathWithPostgresPrograms,
  restoreBackup,
  startBackup,
} from './restore-drill/backup-process.ts'
import { playSong } from './restore-drill/play-song.ts'

// Starts the product, backs it up while songs are made, destroys it without a warning, restores it from the backup
// alone, and plays every song.

const { values } = parseArgs({
  options: { songs: { type: 'string', default: '60' }, users: { type: 'string', default: '6' } },
})
const SONGS = Number(values.songs)
const USERS = Number(values.users)
const MAX_RPO_SECONDS = 60
const MARK_EVERY_MS = 250
const MEDIA_EVERY_SECONDS = 20
const RECOVERY_SECONDS = 240
const SECRET = 'a key that only the backup brings back, and nobody else'

const logger = createLogger({ LOG_LEVEL: 'silent' }, 'restore-drill')
const log = (text: string): void => console.log(text)
const secondsSince = (ms: number): number => (performance.now() - ms) / 1000

async function startProduct(dataDir: string, music: MusicStandIn): Promise<{ stack: Stack; db: Database }> {
  const stack = await startStack({
    dataDir,
    ports: 'free',
    web: 'none',
    environment: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      MEDIA_STORE: 'fs',
      MEDIA_FS_DIR: join(dataDir, 'media'),
      MUSIC_URL: music.url,
      MUSIC_KEY: music.key,
    },
    extraEnv: {
      LOG_LEVEL: 'warn',
      PSEUDONYM_KEY: (await readFile(join(dataDir, 'keys/pseudonym.key'), 'utf8')).trim(),
      GENERATION_SILENT_SECONDS: '10',
      RECOVERY_EVERY_SECONDS: '2',
      WRITES_PER_MINUTE: '1000000',
      MUSIC_DAILY_SONGS_PER_USER: '0',
      BONUS_DAILY_CREDITS: '100000000',
      CHECKOUTS_PER_HOUR: '100000',
      READS_PER_MINUTE: '1000000',
    },
  })
  const db = createDatabase(createPool({ DATABASE_URL: stack.databaseUrl, DATABASE_POOL_SIZE: 4 }, logger))
  return { stack, db }
}

/** Commits the time over and over: the newest that a restore brings back says how much was lost. */
function startMarks(db: Database): () => void {
  let isStopped = false
  const mark = async (): Promise<void> => {
    while (!isStopped) {
      await sql`insert into drill.marks default values`.execute(db).catch(() => undefined)
      await sleep(MARK_EVERY_MS)
    }
  }
  void mark()
  return () => {
    isStopped = true
  }
}

async function destroy({ stack, db }: { stack: Stack; db: Database }, backup: BackupProcess, dataDir: string) {
  for (const service of ['postgres', 'restate', 'worker', 'api']) {
    const pid = stack.pid(service)
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }
  const killedAt = new Date()
  const killedAtMs = performance.now()
  backup.kill()
  await db.destroy().catch(() => undefined)
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  return { killedAt, killedAtMs }
}

const countSongs = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('songs')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

async function makeSongs(
  { stack, db }: { stack: Stack; db: Database },
  users: readonly TestUser[],
  backup: BackupProcess,
): Promise<string[]> {
  const requests = createGenerationRequests(createRetryingClient(stack))
  for (let n = 0; n < SONGS; n += 1) {
    const user = users[n % users.length]
    if (user) await requests.send(user)
    await sleep(150)
  }
  // Songs are on both sides of the last copy; the end comes in the middle of the interval after it.
  while ((await countSongs(db)) < SONGS * 0.6) await sleep(500)
  await backup.nextCopy()
  for (const user of users) await requests.send(user)
  await sleep((MEDIA_EVERY_SECONDS * 1000) / 2)
  return requests.all.map(({ id }) => id)
}

async function run(): Promise<boolean> {
  const path = await pathWithPostgresPrograms()
  const root = await mkdtemp(join(tmpdir(), 'cadenza-restore-'))
  await chmod(root, 0o711)
  process.once('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))
  const [first, second, backupDir] = [join(root, 'first'), join(root, 'second'), join(root, 'backup')]
  await mkdir(join(first, 'keys'), { recursive: true, mode: 0o711 })
  await mkdir(join(first, 'media'))
  await writeFile(join(first, 'keys/pseudonym.key'), `${SECRET}\n`, { mode: 0o600 })
  const music = await startMusicStandIn({ honorsIdempotencyKey: true })
  try {
    const before = await startProduct(first, music)
    await sql`create schema drill; create table drill.marks (at timestamptz not null default clock_timestamp())`.execute(
      before.db,
    )
    const users = await createTestUsers(before.db, USERS)
    const stopMarks = startMarks(before.db)
    const backup = startBackup({
      path,
      backupDir,
      databaseUrl: before.stack.databaseUrl,
      mediaDir: join(first, 'media'),
      keysDir: join(first, 'keys'),
      mediaEverySeconds: MEDIA_EVERY_SECONDS,
    })
    await backup.nextCopy()
    log(`backup runs; ${SONGS + USERS} songs are requested`)
    const ids = await makeSongs(before, users, backup)
    const made = await countSongs(before.db)
    const { killedAt, killedAtMs } = await destroy(before, backup, first)
    stopMarks()
    log(`destroyed: ${made} songs were made, ${ids.length - made} were under way`)

    await mkdir(second, { mode: 0o711 })
    const folders = {
      dataDir: join(second, 'postgres'),
      mediaDir: join(second, 'media'),
      keysDir: join(second, 'keys'),
    }
    log((await restoreBackup(path, backupDir, folders)).trim())
    const restoreSeconds = secondsSince(killedAtMs)
    const after = await startProduct(second, music)
    const rto = secondsSince(killedAtMs)
    const result = await examine(after, { users, mediaDir: folders.mediaDir, killedAt, madeBefore: made })
    log(
      `RTO: ${rto.toFixed(1)} s from the end of the old product to the new one's readiness, ${restoreSeconds.toFixed(1)} s of them restoring`,
    )
    await after.db.destroy()
    await after.stack.stop()
    return result
  } finally {
    await music.stop()
  }
}

interface Examination {
  users: readonly TestUser[]
  mediaDir: string
  killedAt: Date
  madeBefore: number
}

async function examine(
  { stack, db }: { stack: Stack; db: Database },
  { users, mediaDir, killedAt, madeBefore }: Examination,
): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`select max(at) as at from drill.marks`.execute(db)
  const rpo = (killedAt.getTime() - (rows[0]?.at.getTime() ?? 0)) / 1000
  const known = await db.selectFrom('generations').select('id').execute()
  const ids = known.map(({ id }) => id)
  await waitUntilAllEnded(db, ids, RECOVERY_SECONDS)
  const store = createFsMediaStore({ dir: mediaDir, baseUrl: stack.origin, signingKey: Buffer.alloc(32) })
  const complaints = [
    ...(await findViolations(db)).map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`),
    ...(await auditSongs(db, store, ids)).map(({ subject, detail }) => `${subject}: ${detail}`),
  ]
  const songs = await db.selectFrom('songs').select(['id', 'userId', 'highBytes']).execute()
  for (const song of songs) {
    const owner = users.find(({ userId }) => userId === song.userId)
    const problem = owner ? await playSong(stack, owner, song.id) : 'its owner is gone'
    if (problem !== null) complaints.push(`song ${song.id} does not play: ${problem}`)
  }
  for (const complaint of complaints) log(`  ${complaint}`)
  log(`RPO: ${rpo.toFixed(1)} s were lost (at most ${MAX_RPO_SECONDS})`)
  log(`${songs.length} songs play, ${madeBefore} were there before; ${complaints.length} complaints`)
  return complaints.length === 0 && rpo <= MAX_RPO_SECONDS && songs.length > 0
}

const isPassed = await run()
log(isPassed ? 'restore drill passed' : 'restore drill FAILED')
process.exit(isPassed ? 0 : 1)
