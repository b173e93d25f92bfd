import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { startCountsPoller } from '@cadenza/server/features/counts/counts-poller'
import { rollUpCounts } from '@cadenza/server/features/counts/counts.service'
import { startNotificationPoller } from '@cadenza/server/features/notifications/notification-poller'
import { findMutedNotifications } from '@cadenza/server/features/settings/settings.service'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import { sql } from 'kysely'
import { type Api, type Product, startProduct } from './bursts/product.ts'
import { connectRaw, type RawClient } from './bursts/raw-client.ts'
import { readProcessorSeconds } from '#bench/harness/processor-time.ts'
import { percentile } from '#bench/harness/statistics.ts'

const MAX_LATENCY_MS = 1000
const WAIT_MS = 30_000

const { values: options } = parseArgs({ options: { users: { type: 'string', default: '1000' } } })
const userCount = Number(options.users)

interface BurstUser {
  userId: string
  token: string
  /** A song of the user. */
  songId: string
  client: RawClient
}

/** Creates signed-in users with a public song each. */
async function createUsers({ db }: Product, api: Api): Promise<BurstUser[]> {
  const tokens = Array.from({ length: userCount }, () => randomBytes(32).toString('base64url'))
  const { rows } = await sql<{ token: string; userId: string; songId: string }>`
    with people as (
      select token, uuidv7() as id, uuidv7() as song_id, n from unnest(${tokens}::text[]) with ordinality as told (token, n)
    ), made as (
      insert into users (id, name) select id, 'Person ' || n from people
    ), profiled as (
      insert into profiles (id, username, handle) select id, 'Person ' || n, 'person-' || n from people
    ), signed_in as (
      insert into sessions (id, user_id, token_hash, expires_at, ends_at)
      select uuidv7(), id, sha256(token::bytea), now() + interval '1 day', now() + interval '1 day' from people
    ), sung as (
      insert into songs (
        id, user_id, generation_id, title, description, genres, duration, audio_folder, cover_folder, artwork_gradient, palette,
        cover, is_public, is_instrumental, has_lyrics, credits_used, loudness_lufs, peaks, stems, high_bytes, high_sha256,
        standard_bytes, standard_sha256, made_by
      )
      select
        song_id, id, gen_random_uuid(), 'A song', 'a song', '{lofi}', 100, 'own-a' || n, 'own-c' || n, '',
        '{"ground":"#000","figure":"#000","accent":"#000","spark":"#000","ink":"#000","shade":"#000"}', '{}', true, true, false, 1,
        -14, '', '{}', 1, sha256(''), 1, sha256(''), 'bench'
      from people
    )
    select token, id as user_id, song_id from people`.execute(db)
  return Promise.all(rows.map(async (row) => ({ ...row, client: await connectRaw(api.port) })))
}

function requestOf(api: Api, { token }: BurstUser, method: 'GET' | 'PUT', path: string): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(api.origin).host}`,
    `origin: ${api.origin}`,
    `cookie: session=${token}`,
    ...(method === 'PUT' ? ['content-length: 0'] : []),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n`)
}

async function cpuByProcess({ db }: Product, { pid }: Api) {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db)
  const postgres = await Promise.all(rows.map((row) => readProcessorSeconds(row.pid)))
  const bench = process.cpuUsage()
  return {
    api: await readProcessorSeconds(pid),
    postgres: postgres.reduce((sum, seconds) => sum + seconds, 0),
    bench: (bench.user + bench.system) / 1e6,
  }
}

interface BurstResult {
  name: string
  refused: number
  p50Ms: number
  p99Ms: number
  maxMs: number
}

/** All users send at the same moment, each on a connection of their own. */
async function runBurst(
  name: string,
  { product, api, users }: { product: Product; api: Api; users: readonly BurstUser[] },
  requestFor: (user: BurstUser, n: number) => Buffer,
): Promise<BurstResult> {
  const requests = users.map((user, n) => ({ client: user.client, request: requestFor(user, n) }))
  const before = await cpuByProcess(product, api)
  const startedAt = performance.now()
  const answers = await Promise.all(
    requests.map(async ({ client, request }) => {
      const { status } = await client.send(request)
      return { status, ms: performance.now() - startedAt }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const after = await cpuByProcess(product, api)
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const result = {
    name,
    refused: answers.filter(({ status }) => status !== 200).length,
    p50Ms: Math.round(percentile(times, 0.5)),
    p99Ms: Math.round(percentile(times, 0.99)),
    maxMs: Math.round(times.at(-1) ?? Number.NaN),
  }
  const isOk = result.refused === 0 && result.maxMs <= MAX_LATENCY_MS
  console.log(
    `${isOk ? 'ok  ' : 'FAIL'} ${name}: p50 ${result.p50Ms}, p99 ${result.p99Ms}, longest ${result.maxMs} ms, ${result.refused} refused`,
  )
  const spent = (['api', 'postgres', 'bench'] as const).map((part) => {
    const cpu = after[part] - before[part]
    return `${part} ${((cpu * 1000) / users.length).toFixed(2)} ms a request (${Math.round((cpu / seconds) * 100)} % of a core)`
  })
  console.log(`     computing: ${spent.join(', ')}; ${availableParallelism()} cores`)
  return result
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > WAIT_MS) return Number.NaN
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return Math.round(performance.now() - startedAt)
}

const product = await startProduct()
const logger = createLogger({ LOG_LEVEL: 'warn' }, 'bench')
const stops = [
  startCountsPoller({ db: product.db, logger }),
  startNotificationPoller({ db: product.db, logger, findMutedKinds: findMutedNotifications }),
]
try {
  const { db } = product
  const api = await product.startApi()
  const users = await createUsers(product, api)
  const burstContext = { product, api, users }
  const hotSong = product.songIds[0]
  const { rows: owners } = await sql<{ id: string }>`select user_id as id from songs where id = ${hotSong}`.execute(db)
  const creatorId = owners[0]?.id ?? ''
  await sql`insert into profiles (id, username, handle) values (${creatorId}, 'Bench', 'bench')`.execute(db)
  await sql`vacuum analyze`.execute(db)

  // Brings the server into the state of one that has been running for a while: connections, compiled code, plans.
  await runBurst('warming up: read', burstContext, (user) => requestOf(api, user, 'GET', '/api/notifications'))
  await runBurst('warming up: like', burstContext, (user, n) =>
    requestOf(api, user, 'PUT', `/api/songs/${product.songIds[1 + (n % 100)] ?? hotSong}/like`),
  )

  const bursts = [
    await runBurst('likes of one song', burstContext, (user) =>
      requestOf(api, user, 'PUT', `/api/songs/${hotSong}/like`),
    ),
    await runBurst('follows of one creator', burstContext, (user) =>
      requestOf(api, user, 'PUT', `/api/creators/${creatorId}/follow`),
    ),
    await runBurst('a like for everybody', burstContext, (user, n) =>
      requestOf(api, user, 'PUT', `/api/songs/${users[(n + 1) % userCount]?.songId ?? hotSong}/like`),
    ),
  ]

  const isFolded = async () => {
    const { rows } = await sql<{ isFolded: boolean }>`
      select (select count(*) from notification_facts) = 0 as is_folded`.execute(db)
    return rows[0]?.isFolded === true
  }
  const foldedAfterMs = await waitUntil(isFolded)
  bursts.push(
    await runBurst('everybody looks at the bell', burstContext, (user) =>
      requestOf(api, user, 'GET', '/api/notifications'),
    ),
  )
  await rollUpCounts(db)

  const { rows: counted } = await sql<
    Record<'likes' | 'likeRows' | 'followers' | 'followRows' | 'likeTold' | 'followTold' | 'told', number>
  >`
    select
      (select likes from song_likes where song_id = ${hotSong}) as likes,
      (select count(*) from likes where song_id = ${hotSong}) as like_rows,
      (select followers from creator_totals where user_id = ${creatorId}) as followers,
      (select count(*) from follows where creator_id = ${creatorId}) as follow_rows,
      (select sum(count)::bigint from notifications where user_id = ${creatorId} and kind = 'like' and song_id = ${hotSong}) as like_told,
      (select sum(count)::bigint from notifications where user_id = ${creatorId} and kind = 'follow') as follow_told,
      (select count(distinct user_id) from notifications where user_id <> ${creatorId} and kind = 'like') as told`.execute(
    db,
  )
  const counts = counted[0]
  const isExact = counts !== undefined && Object.values(counts).every((count) => count === userCount)
  console.log(`${isExact ? 'ok  ' : 'FAIL'} counted: ${JSON.stringify(counts)}, wanted ${userCount} each`)
  console.log(`     everybody was told ${foldedAfterMs} ms after the last like`)
  const isFast = bursts.every(({ refused, maxMs }) => refused === 0 && maxMs <= MAX_LATENCY_MS)
  console.log(JSON.stringify({ bench: 'bursts', users: userCount, bursts, counts, foldedAfterMs }))
  if (!isExact || !isFast || Number.isNaN(foldedAfterMs)) process.exitCode = 1
  for (const { client } of users) client.close()
} finally {
  for (const stop of stops) await stop()
  await product.stop()
}
