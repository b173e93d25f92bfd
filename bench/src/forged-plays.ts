import { randomUUID } from 'node:crypto'
import { createPlayCounter, PLAY_RULE } from '@cadenza/server/features/plays/plays.service'
import type { Database } from '@cadenza/server/platform/db/database'
import { rollUpPlays } from '@cadenza/server/features/plays/play-roll-up-poller'
import { sql } from 'kysely'
import { makeSongs } from './bursts/product.ts'
import { startBenchDatabase } from './harness/bench-database.ts'

/**
 * Measures which share of the plays of a song are forged, under the rule of slots alone and under the rule that is in
 * force: honest listeners who heard it, beside one visitor and five accounts who report every listen that the api
 * accepts and hear nothing.
 */
const HONEST_LISTENERS = 20
const FORGERS = 6
const SECONDS = 60

/** The rule before fetches and limits of a day. */
const SLOTS_ALONE = { ...PLAY_RULE, fetchValidDays: null, maxPerSongAndDay: 1_000_000, maxPerDay: 1_000_000 }

const FORGERIES = [
  { name: 'without fetching the audio', fetchedSecondsAgo: null },
  { name: 'right after one fetch', fetchedSecondsAgo: 0 },
  { name: 'ten minutes after one fetch', fetchedSecondsAgo: 600 },
  { name: 'a week after one fetch', fetchedSecondsAgo: 8 * 86_400 },
] as const

async function fetchSong(db: Database, songId: string, listener: string, secondsAgo: number): Promise<void> {
  await sql`
    insert into song_fetches (song_id, listener, first_at)
    values (${songId}, ${listener}, now() - make_interval(secs => ${secondsAgo}))`.execute(db)
}

/** Every slot of the last ten minutes, and every day of the last week: all that can be reported at once. */
const forgedListens = (songId: string) => [
  ...Array.from({ length: 20 }, (_, n) => ({
    songId,
    listenId: randomUUID(),
    heardSeconds: SECONDS,
    secondsAgo: n * 30,
  })),
  ...Array.from({ length: 7 }, (_, n) => ({
    songId,
    listenId: randomUUID(),
    heardSeconds: SECONDS,
    secondsAgo: 601 + n * 86_400,
  })),
]

interface Measurement {
  forged: number
  honest: number
  forgedShare: number
  /** What the rankings see: listeners of a day under the rule in force, plays before. */
  forgedShareOfRanking: number
}

async function listenersOf(db: Database, songId: string): Promise<number> {
  await rollUpPlays(db)
  const { rows } = await sql<{ listeners: number }>`
    select coalesce(sum(listeners), 0)::integer as listeners from song_plays where song_id = ${songId}`.execute(db)
  return rows[0]?.listeners ?? 0
}

async function measure(
  db: Database,
  songId: string,
  { rule, fetchedSecondsAgo }: { rule: typeof PLAY_RULE; fetchedSecondsAgo: number | null },
): Promise<Measurement> {
  const count = createPlayCounter(db, rule)
  let honest = 0
  for (let n = 0; n < HONEST_LISTENERS; n += 1) {
    const listener = randomUUID()
    await fetchSong(db, songId, listener, 40)
    const listen = { songId, listenId: randomUUID(), heardSeconds: 35, secondsAgo: 0 }
    honest += await count({ listener, userId: null }, { listens: [listen] })
  }
  const honestListeners = await listenersOf(db, songId)
  let forged = 0
  for (let n = 0; n < FORGERS; n += 1) {
    const listener = randomUUID()
    if (fetchedSecondsAgo !== null) await fetchSong(db, songId, listener, fetchedSecondsAgo)
    forged += await count({ listener, userId: null }, { listens: forgedListens(songId) })
  }
  const allListeners = await listenersOf(db, songId)
  const forgedShare = forged / (forged + honest)
  const isDamped = rule === PLAY_RULE
  const forgedShareOfRanking = isDamped ? (allListeners - honestListeners) / allListeners : forgedShare
  return { forged, honest, forgedShare, forgedShareOfRanking }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const database = await startBenchDatabase({ isDurable: false })
try {
  const db = database.connect(4)
  const songIds = (await makeSongs(db, SECONDS)).values()
  const next = (): string => songIds.next().value ?? ''
  console.log(
    `${HONEST_LISTENERS} honest listeners, and ${FORGERS} forgers who report ${forgedListens('').length} listens each`,
  )
  const results = []
  for (const { name, fetchedSecondsAgo } of FORGERIES) {
    const before = await measure(db, next(), { rule: SLOTS_ALONE, fetchedSecondsAgo })
    const after = await measure(db, next(), { rule: PLAY_RULE, fetchedSecondsAgo })
    console.log(`${name}:`)
    console.log(`  before ${before.forged} forged plays, ${percent(before.forgedShare)} of all, and of the rankings`)
    console.log(
      `  now    ${after.forged} forged plays, ${percent(after.forgedShare)} of all, ${percent(after.forgedShareOfRanking)} of the rankings`,
    )
    results.push({ name, before, after })
  }
  const [unfetched] = results
  const isRight = unfetched?.after.forged === 0 && results.every(({ after }) => after.honest === HONEST_LISTENERS)
  console.log(`${isRight ? 'ok  ' : 'FAIL'} no play without a fetch, and every honest one is counted`)
  console.log(JSON.stringify({ bench: 'forged-plays', results }))
  if (!isRight) process.exitCode = 1
} finally {
  await database.stop()
}
